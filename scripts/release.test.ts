import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  closeChangelog,
  lastReleased,
  requireLater,
  setLockVersion,
  setPackageVersion,
} from './release-files.ts'
import { root } from './steps.ts'

const changelog = (lines: string) =>
  `# Changelog\n\n## 1.1.0, unreleased\n\n${lines}\n\n## 1.0.0, 1 May 2026\n\nFirst.\n`

test.each([
  ['1.0.1', '1.0.0'],
  ['1.10.0', '1.9.3'],
  ['2.0.0', '1.99.99'],
  ['1.0.0', undefined],
])('the version %s comes after %s', (version, last) => {
  expect(() => requireLater(version, last)).not.toThrow()
})

test.each([
  ['1.0.0', '1.0.0'],
  ['1.9.9', '1.10.0'],
  ['1.1', '1.0.0'],
  ['v1.1.0', '1.0.0'],
  ['', undefined],
])('a release refuses the version "%s" after %s', (version, last) => {
  expect(() => requireLater(version, last)).toThrow()
})

test('the section of a release gets the day, and the sections before it stay', () => {
  const { changelog: closed, notes } = closeChangelog(changelog('- New.'), '1.1.0', '2 June 2026')
  expect(closed).toBe(changelog('- New.').replace('1.1.0, unreleased', '1.1.0, 2 June 2026'))
  expect(notes).toBe('## 1.1.0, 2 June 2026\n\n- New.\n')
  expect(lastReleased(closed)).toBe('1.1.0')
  expect(lastReleased(changelog('- New.'))).toBe('1.0.0')
})

test.each([
  ['nothing', ''],
  ['eleven lines', Array(11).fill('- New.').join('\n')],
])('a release refuses a changelog that says %s', (_, lines) => {
  expect(() => closeChangelog(changelog(lines), '1.1.0', '2 June 2026')).toThrow(/lines/)
})

test('a release refuses a changelog without a section for it', () => {
  const released = changelog('- New.').replace(', unreleased', ', 2 June 2026')
  expect(() => closeChangelog(released, '1.2.0', '3 June 2026')).toThrow(/does not begin/)
})

test('a release sets the version of packages of this repository only', () => {
  const own = {
    name: '@ujuzi/web',
    version: '1.0.0',
    dependencies: { '@ujuzi/contract': '1.0.0', react: '1.0.0' },
  }
  expect(JSON.parse(setPackageVersion(JSON.stringify(own), '1.1.0'))).toEqual({
    ...own,
    version: '1.1.0',
    dependencies: { '@ujuzi/contract': '1.1.0', react: '1.0.0' },
  })
  const lock = {
    version: '1.0.0',
    packages: { web: own, 'node_modules/react': { version: '1.0.0' } },
  }
  expect(JSON.parse(setLockVersion(JSON.stringify(lock), '1.1.0'))).toMatchObject({
    version: '1.1.0',
    packages: { web: { version: '1.1.0' }, 'node_modules/react': { version: '1.0.0' } },
  })
})

let copy: string
beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'ujuzi-release-'))
  const { stdout } = spawnSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' })
  const needed =
    /^(CHANGELOG\.md|package-lock\.json|([a-z0-9]+\/)?package\.json|contract\/src\/site\.ts|scripts\/.*|server\/migrations\/.*|server\/src\/testing\/landed\/.*)$/
  for (const file of stdout.split('\n').filter((one) => needed.test(one)))
    cpSync(join(root, file), join(copy, file))
  writeFileSync(join(copy, '.gitignore'), '.cache\n')
  writeFileSync(join(copy, 'CHANGELOG.md'), changelog('- New.'))
  git('init', '--quiet')
  commit()
  git('tag', 'v1.0.0')
})
afterAll(() => rmSync(copy, { recursive: true, force: true }))

const git = (...args: string[]) => {
  const person = ['-c', 'user.name=Ama', '-c', 'user.email=ama@example.com']
  const { status, stdout, stderr } = spawnSync('git', [...person, ...args], {
    cwd: copy,
    encoding: 'utf8',
  })
  expect(status, stderr).toBe(0)
  return stdout.trim()
}
const commit = () => {
  git('add', '--all')
  git('commit', '--quiet', '--message', 'Change')
}
const release = (version: string) =>
  spawnSync(process.execPath, ['scripts/release.ts', version], {
    cwd: copy,
    encoding: 'utf8',
    env: {
      ...process.env,
      GIT_AUTHOR_NAME: 'Ama',
      GIT_AUTHOR_EMAIL: 'ama@example.com',
      GIT_COMMITTER_NAME: 'Ama',
      GIT_COMMITTER_EMAIL: 'ama@example.com',
    },
  })
const read = (file: string) => readFileSync(join(copy, file), 'utf8')

test('a release is refused while a change is not committed, and changes nothing', () => {
  writeFileSync(join(copy, 'new.txt'), 'x')
  const { status, stderr } = release('1.1.0')
  expect(status).toBe(1)
  expect(stderr).toMatch(/not committed/)
  expect(git('status', '--porcelain')).toBe('?? new.txt')
  rmSync(join(copy, 'new.txt'))
})

test('a release sets the version in every file that has it, closes the changelog and makes a commit and a tag', () => {
  const { status, stderr, stdout } = release('1.1.0')
  expect(status, stderr).toBe(0)
  for (const folder of ['.', 'contract', 'server', 'web', 'e2e', 'bench'])
    expect(JSON.parse(read(join(folder, 'package.json'))).version).toBe('1.1.0')
  expect(read('contract/src/site.ts')).toContain("version: '1.1.0'")
  expect(read('CHANGELOG.md')).toMatch(/^## 1\.1\.0, \d+ \w+ \d{4}$/m)
  expect(git('status', '--porcelain')).toBe('')
  expect(git('log', '-1', '--format=%s')).toBe('Release 1.1.0')
  expect(git('tag', '--list', '--format=%(contents)', 'v1.1.0')).toContain('No new migrations.')
  expect(stdout).toContain('v1.1.0')
  expect(release('1.1.0').stderr).toMatch(/does not come after/)
})
