import { ConfigError } from './config.ts'

const neededMajor = 26

/**
 * Throws a ConfigError if Node or its time-zone data is too old. Morocco moved to +00 permanently on 2026-09-20: with
 * older data every booking in Morocco would be one hour off.
 */
export function checkRuntime() {
  const major = Number(process.versions.node.split('.')[0])
  if (major < neededMajor) {
    throw new ConfigError(
      `Ujuzi needs Node ${neededMajor}, which npm installs, but this is Node ${process.versions.node}: start it with "npm start".`,
    )
  }
  const casablanca =
    Temporal.Instant.from('2026-11-20T12:00:00Z').toZonedDateTimeISO('Africa/Casablanca')
  if (casablanca.offset !== '+00:00') {
    throw new ConfigError(
      `The time-zone data of this Node (tz ${process.versions.tz}) is older than Morocco's change of September 2026: use Node 26.10 or later.`,
    )
  }
}
