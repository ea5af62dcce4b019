import './participants.css';
import { FieldErrorList, FieldGroup, fieldId } from '../kit/Field.tsx';

type ParticipantsInputProps = {
  max: number;
  typed: unknown;
  errors: Readonly<Record<string, readonly string[]>>;
};

const PARTS = [
  { key: 'name', word: 'お名前' },
  { key: 'relation', word: '続柄' },
] as const;

/** Who joins: one line for each person allowed; lines left empty are ignored. */
export function ParticipantsInput({ max, typed, errors }: ParticipantsInputProps) {
  const rows = (typed ?? []) as readonly Readonly<Record<string, string>>[];
  return (
    <FieldGroup
      errors={errors.participants}
      hint={`${max}人まで。余った行は空のままにしてください`}
      label="参加する方"
      name="participants"
      required
    >
      <ol className="participants">
        {Array.from({ length: max }, (_, index) => index).map((index) => (
          <li key={index}>
            {PARTS.map(({ key, word }) => {
              const name = `participants[${index}][${key}]`;
              return (
                <div className={`participants-${key}`} key={key}>
                  <label htmlFor={fieldId(name)}>
                    {word}
                    <span className="visually-hidden">（{index + 1}人目）</span>
                  </label>
                  <input
                    aria-invalid={errors[name] ? true : undefined}
                    autoComplete="off"
                    className="input"
                    defaultValue={rows[index]?.[key] ?? ''}
                    id={fieldId(name)}
                    name={name}
                  />
                  <FieldErrorList errors={errors[name]} name={name} />
                </div>
              );
            })}
          </li>
        ))}
      </ol>
    </FieldGroup>
  );
}
