import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, renameSync, rmSync } from 'node:fs'
import { delimiter, join, resolve } from 'node:path'
import { thisCheckout } from './bench-app.ts'
import { nodeOf } from './start-server.ts'

/**
 * Folder of another version of the project, installed and built: `source` is its folder, or a commit, branch or tag of
 * this repository, which is cloned below `.cache`.
 */
export function installCheckout(source: string): string {
  const folder = resolve(source)
  const checkout = existsSync(join(folder, 'package.json')) ? folder : cloneCommit(source)
  // Each version knows how to install and build itself; packages come from npm's cache where they are there.
  const { status } = spawnSync(process.execPath, ['scripts/ready.mjs', 'bench'], {
    cwd: checkout,
    stdio: 'inherit',
    env: {
      ...process.env,
      PATH: [join(checkout, 'node_modules/.bin'), process.env.PATH].join(delimiter),
      npm_config_prefer_offline: 'true',
    },
  })
  if (status !== 0) throw new Error(`${source} could not be installed and built in ${checkout}`)
  console.log(`compared with ${source} in ${checkout}, Node.js ${versionOf(nodeOf(checkout))}`)
  return checkout
}

function cloneCommit(ref: string) {
  const commit = git('rev-parse', '--verify', '--quiet', '--end-of-options', `${ref}^{commit}`)
  const checkout = join(thisCheckout, '.cache/compared', commit.slice(0, 12))
  if (existsSync(checkout)) return checkout
  const draft = `${checkout}.draft`
  rmSync(draft, { recursive: true, force: true })
  git('clone', '--quiet', '--shared', '--no-checkout', thisCheckout, draft)
  git('-C', draft, 'checkout', '--quiet', '--detach', commit)
  renameSync(draft, checkout)
  return checkout
}

function git(...words: string[]) {
  try {
    return execFileSync('git', words, { cwd: thisCheckout, encoding: 'utf8' }).trim()
  } catch (error) {
    throw new Error(`git ${words.join(' ')} failed: there is no such folder or commit`, {
      cause: error,
    })
  }
}

const versionOf = (node: string) => execFileSync(node, ['--version'], { encoding: 'utf8' }).trim()
