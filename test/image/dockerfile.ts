import { type Copy, DockerfileParser, type Instruction, type PropertyInstruction } from 'dockerfile-ast';

/** One instruction that changes a stage's file system, or how the next ones run. */
export type Step =
  | { kind: 'copy'; from: string | null; sources: string[]; target: string }
  | { kind: 'run'; command: string }
  | { kind: 'env'; values: Record<string, string> }
  | { kind: 'workdir'; path: string }
  | { kind: 'user'; user: string };

/** What an image says of how it is run. */
export type Facts = {
  cmd?: string[];
  healthcheck?: string[];
  volumes: string[];
  labels: Record<string, string>;
  stopSignal?: string;
};

export type Stage = { name: string; from: string; steps: Step[]; facts: Facts };

const words = (instruction: Instruction): string[] =>
  instruction.getArguments().map((argument) => argument.getValue());

const raw = (instruction: Instruction): string => instruction.getRawArgumentsContent() ?? '';

/** The words of an exec form; a shell form would put a shell before PID 1, which passes no signal on. */
function execForm(text: string, keyword: string): string[] {
  if (!text.startsWith('[')) throw new Error(`${keyword} must be in exec form`);
  return JSON.parse(text) as string[];
}

const properties = (instruction: Instruction): Record<string, string> =>
  Object.fromEntries(
    (instruction as PropertyInstruction)
      .getProperties()
      .map((property) => [property.getName(), property.getValue() ?? '']),
  );

function copyStep(instruction: Copy): Step {
  const known = instruction.getFlags().every((flag) => flag.getName() === 'from');
  if (!known) throw new Error(`COPY has a flag that is not known here: ${raw(instruction)}`);
  const all = words(instruction);
  const target = all.pop() ?? '';
  return { kind: 'copy', from: instruction.getFromFlag()?.getValue() ?? null, sources: all, target };
}

/** Each throws for what it does not understand: nothing of a Dockerfile is passed over in silence. */
const READ: Readonly<Record<string, (instruction: Instruction, stage: Stage) => void>> = {
  COPY: (one, { steps }) => steps.push(copyStep(one as Copy)),
  RUN: (one, { steps }) => steps.push({ kind: 'run', command: raw(one) }),
  ENV: (one, { steps }) => steps.push({ kind: 'env', values: properties(one) }),
  WORKDIR: (one, { steps }) => steps.push({ kind: 'workdir', path: raw(one) }),
  USER: (one, { steps }) => steps.push({ kind: 'user', user: raw(one) }),
  LABEL: (one, { facts }) => Object.assign(facts.labels, properties(one)),
  VOLUME: (one, { facts }) => facts.volumes.push(...words(one)),
  STOPSIGNAL: (one, { facts }) => Object.assign(facts, { stopSignal: raw(one) }),
  HEALTHCHECK: (one, { facts }) =>
    Object.assign(facts, { healthcheck: execForm(raw(one).split(/(?:^|\s)CMD\s+/)[1] ?? '', 'HEALTHCHECK') }),
  CMD: (one, { facts }) => Object.assign(facts, { cmd: execForm(raw(one), 'CMD') }),
  EXPOSE: () => {},
};

/** The stages of a Dockerfile in their order; the last is the image. Throws for an instruction it cannot carry out. */
export function readDockerfile(text: string): Stage[] {
  const file = DockerfileParser.parse(text);
  const stages: Stage[] = [];
  for (const from of file.getFROMs())
    stages.push({
      name: from.getBuildStage() ?? String(stages.length),
      from: from.getImage() ?? '',
      steps: [],
      facts: { volumes: [], labels: {} },
    });
  let at = -1;
  for (const instruction of file.getInstructions()) {
    const keyword = instruction.getKeyword();
    if (keyword === 'FROM') at += 1;
    else {
      const read = READ[keyword];
      const stage = stages[at];
      if (!read || !stage) throw new Error(`the Dockerfile says ${keyword}, which is not known here`);
      read(instruction, stage);
    }
  }
  return stages;
}

/** How a stage's programs run when all its steps are done. */
export function setting(steps: readonly Step[]) {
  const env: Record<string, string> = {};
  let [workdir, user] = ['/', '0:0'];
  for (const step of steps) {
    if (step.kind === 'env') Object.assign(env, step.values);
    if (step.kind === 'workdir') workdir = step.path;
    if (step.kind === 'user') user = step.user;
  }
  return { env, workdir, user };
}
