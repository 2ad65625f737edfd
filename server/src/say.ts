/** Prints a line for the operator. */
export function say(line: string) {
  process.stdout.write(`${line}\n`)
}
