/** Arguments for Node.js in a start script such as `exec node --max-old-space-size=192 server/src/main.ts`. */
export function parseStartArguments(script: string) {
  const words = script.trim().split(/\s+/)
  const at = words.indexOf('node')
  if (at < 0) throw new Error(`The start script does not run node: ${script}`)
  return words.slice(at + 1)
}
