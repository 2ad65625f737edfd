export type Instruction = { name: string; rest: string }
export type Stage = { base: string; name: string; instructions: Instruction[] }

/** Parses the stages of a Dockerfile. Supports only what ours uses; the build throws for other instructions. */
export function parseStages(text: string): Stage[] {
  const stages: Stage[] = []
  for (const { name, rest } of parseInstructions(text)) {
    if (name === 'FROM') {
      const [, base = '', as] = /^(\S+)(?: AS (\S+))?$/.exec(rest) ?? []
      stages.push({ base, name: as ?? `stage-${stages.length}`, instructions: [] })
    } else stages.at(-1)?.instructions.push({ name, rest })
  }
  return stages
}

function parseInstructions(text: string): Instruction[] {
  return text
    .replace(/^#.*\n/gm, '')
    .replace(/\\\n\s*/g, '')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [, name = '', rest = ''] = /^([A-Z]+)\s+(.*)$/.exec(line) ?? []
      return { name, rest }
    })
}
