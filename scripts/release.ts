// Makes a release: `npm run release -- 1.1.0`. Sets the version everywhere, closes the section of the changelog, records a
// database for the upgrade tests if there is none of this schema, writes the notes, and makes the commit and the tag. It
// changes nothing unless all files are committed. Pushing is left to the person.
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  closeChangelog,
  lastReleased,
  ReleaseError,
  requireLater,
  setLockVersion,
  setPackageVersion,
  setSiteVersion,
} from './release-files.ts'
import { root } from './steps.ts'

const packages = ['.', 'contract', 'server', 'web', 'e2e', 'bench']

try {
  release(process.argv[2] ?? '')
} catch (error) {
  if (!(error instanceof ReleaseError)) throw error
  console.error(error.message)
  process.exit(1)
}

function release(version: string) {
  if (run('git', 'status', '--porcelain') !== '')
    throw new ReleaseError('There are changes that are not committed: commit or undo them first.')
  const changelog = read('CHANGELOG.md')
  const last = lastReleased(changelog)
  requireLater(version, last)
  const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' }).format(new Date())
  const closed = closeChangelog(changelog, version, day)
  const checkMigrations = () =>
    spawnSync(process.execPath, ['scripts/migrations.ts'], { cwd: root })
  if (checkMigrations().status !== 0) {
    run(process.execPath, 'server/src/testing/landed/record.ts')
    const { status, stderr } = checkMigrations()
    if (status !== 0) throw new ReleaseError(String(stderr))
  }

  for (const folder of packages)
    change(join(folder, 'package.json'), (text) => setPackageVersion(text, version))
  change('package-lock.json', (text) => setLockVersion(text, version))
  change('contract/src/site.ts', (text) => setSiteVersion(text, version))
  change('CHANGELOG.md', () => closed.changelog)
  const notes = join(root, '.cache', `release-${version}.md`)
  mkdirSync(join(root, '.cache'), { recursive: true })
  writeFileSync(notes, closed.notes + upgradeNotes(last))

  run('git', 'add', '--all')
  run('git', 'commit', '--quiet', '--message', `Release ${version}`)
  run('git', 'tag', '--annotate', `v${version}`, '--file', notes, '--cleanup=verbatim')
  console.log(
    `Released ${version}: commit and tag v${version} are made, not pushed. Notes: ${notes}`,
  )
}

/** Migrations since the last release, and where upgrading is described. */
function upgradeNotes(last: string | undefined) {
  const added = last
    ? run(
        'git',
        'diff',
        '--name-only',
        '--diff-filter=A',
        `v${last}`,
        '--',
        'server/migrations/*.sql',
      )
    : ''
  const migrations = added
    .split('\n')
    .filter(Boolean)
    .map((path) => path.split('/').at(-1))
  return `\nUpgrading: docs/operations.md. ${migrations.length > 0 ? `New migrations: ${migrations.join(', ')}.` : 'No new migrations.'}\n`
}

function change(file: string, edit: (text: string) => string) {
  writeFileSync(join(root, file), edit(read(file)))
}

function read(file: string) {
  return readFileSync(join(root, file), 'utf8')
}

/** Returns the output of a command. Throws if the command fails. */
function run(command: string, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: root, encoding: 'utf8' })
  if (status !== 0) throw new ReleaseError(`${command} ${args[0]} failed: ${stderr}`)
  return stdout.trim()
}
