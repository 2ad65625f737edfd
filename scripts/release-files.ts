/** The files of a release as text. Everything throws a ReleaseError with one sentence that says what to do. */
export class ReleaseError extends Error {}

const unreleased = ', unreleased'
/** Most lines of a section of the changelog. The first release describes the whole product. */
const maxLines = { first: 40, later: 10 }

/** Numbers of a version such as 1.2.3. */
function parseVersion(version: string) {
  const match = /^(\d+)\.(\d+)\.(\d+)$/.exec(version)
  if (!match) throw new ReleaseError(`"${version}" is no version such as 1.2.3.`)
  return match.slice(1).map(Number)
}

/** Throws unless `version` comes after `last`, the newest release, if there is one. */
export function requireLater(version: string, last: string | undefined) {
  const numbers = parseVersion(version)
  if (last === undefined) return
  const before = parseVersion(last)
  const at = numbers.findIndex((number, place) => number !== before[place])
  if (at >= 0 && (numbers[at] ?? 0) > (before[at] ?? 0)) return
  throw new ReleaseError(`${version} does not come after ${last}: choose a later version.`)
}

type Section = { heading: string; text: string }

function sectionsOf(changelog: string): Section[] {
  return changelog
    .split(/^## /m)
    .slice(1)
    .map((section) => {
      const end = section.indexOf('\n')
      return { heading: section.slice(0, end).trim(), text: section.slice(end).trim() }
    })
}

/** The newest version that the changelog gives a date; undefined before the first release. */
export const lastReleased = (changelog: string) =>
  sectionsOf(changelog)
    .find(({ heading }) => !heading.endsWith(unreleased))
    ?.heading.split(',')[0]

/** Gives the unreleased section of the changelog its version and day, and returns it as notes of the release. */
export function closeChangelog(changelog: string, version: string, day: string) {
  const [section, ...others] = sectionsOf(changelog)
  if (!section?.heading.endsWith(unreleased))
    throw new ReleaseError(
      `CHANGELOG.md does not begin with a section "## ${version}${unreleased}": say there what changes for users.`,
    )
  const lines = section.text.split('\n').filter(Boolean)
  const max = others.length === 0 ? maxLines.first : maxLines.later
  if (lines.length === 0 || lines.length > max)
    throw new ReleaseError(
      `The section of CHANGELOG.md has ${lines.length} lines: say what changes for users in 1 to ${max}.`,
    )
  const heading = `## ${version}, ${day}`
  return {
    changelog: changelog.replace(`## ${section.heading}`, heading),
    notes: `${heading}\n\n${section.text}\n`,
  }
}

type Packages = { name?: string; version?: string; [key: string]: unknown }

/** Sets the version of a package of this repository, and of those it depends on. */
export function setPackageVersion(text: string, version: string) {
  const json: Packages = JSON.parse(text)
  json.version = version
  setDependencies(json, version)
  return `${JSON.stringify(json, null, 2)}\n`
}

/** Sets the versions of all packages of this repository in the lockfile. */
export function setLockVersion(text: string, version: string) {
  const lock: { version: string; packages: Record<string, Packages> } = JSON.parse(text)
  lock.version = version
  for (const [path, one] of Object.entries(lock.packages)) {
    const isOurs = !path.includes('node_modules/')
    if (isOurs && one.version) one.version = version
    if (isOurs) setDependencies(one, version)
  }
  return `${JSON.stringify(lock, null, 2)}\n`
}

function setDependencies({ dependencies, devDependencies }: Packages, version: string) {
  for (const group of [dependencies, devDependencies] as (Record<string, string> | undefined)[])
    for (const name of Object.keys(group ?? {}))
      if (group && name.startsWith('@ujuzi/')) group[name] = version
}

/** Sets the version that the footer, the API reference and backups show. */
export const setSiteVersion = (text: string, version: string) =>
  text.replace(/^ {2}version: '.*',$/m, `  version: '${version}',`)
