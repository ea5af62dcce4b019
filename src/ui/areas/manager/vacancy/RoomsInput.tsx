import './rooms-input.css';
import type { UnitWithLabel } from '../../../../application/vacancy/vacancy.resource.ts';
import { roomsKey } from '../../../../domain/vacancy/vacancy-form.ts';
import { FieldGroup } from '../../../kit/Field.tsx';
import { NumberInput } from '../../../kit/TextInput.tsx';
import type { InputProps } from '../../../resource/FormField.tsx';
import type { FormSlots } from '../../../resource/FormPage.tsx';

type Counted = { unit: string; count: number };

/** What a unit's field starts with: of a stored row a number by unit, of a form that is shown again what was typed. */
function startOf(value: unknown, { facility, unit }: UnitWithLabel): string {
  if (Array.isArray(value)) return String((value as Counted[]).find((one) => one.unit === unit)?.count ?? 0);
  return String((value as Record<string, unknown> | null)?.[roomsKey(facility, unit)] ?? '');
}

/** Free rooms: a number for each floor or unit; of a new row for those of every facility, of which one is chosen. */
function RoomsInput({ field, value, errors, slot: units }: InputProps & { slot: readonly UnitWithLabel[] }) {
  return (
    <FieldGroup errors={errors[field.key]} hint={field.hint} label={field.label} name={field.key}>
      <div className="rooms-input">
        {units.map((one) => (
          <NumberInput
            key={roomsKey(one.facility, one.unit)}
            label={one.label}
            name={`${field.key}[${roomsKey(one.facility, one.unit)}]`}
            unit="室"
            unmarked
            value={startOf(value, one)}
          />
        ))}
      </div>
    </FieldGroup>
  );
}

/** What the form of a vacancy has of its own: a number for each unit. */
export const vacancyFormSlots: FormSlots<{ rooms: readonly UnitWithLabel[] }> = {
  inputs: { rooms: RoomsInput },
};
