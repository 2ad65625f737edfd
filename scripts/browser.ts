import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'
import { root } from './steps.ts'

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome']
const usualPlaces = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/**
 * A Chromium for the journeys: CHROMIUM_PATH, one on this machine, one of Playwright's, else one is
 * installed: by the system's packages for root, by Playwright, or from npm.
 */
export async function findBrowser(): Promise<string> {
  const here = present()
  if (here) return here
  for (const [what, install] of ways) {
    console.log(`Ujuzi: no Chromium here; trying ${what}.`)
    install()
    const found = present() ?? (await fromNpm())
    if (found) return found
  }
  console.error(
    '\n  No Chromium could be found or installed. Install one and set CHROMIUM_PATH to its program.\n',
  )
  process.exit(1)
}

const ways: [string, () => void][] = [
  ['the system’s packages', installFromSystem],
  [
    'Playwright’s download',
    () =>
      run(process.execPath, [
        join(root, 'node_modules/@playwright/test/cli.js'),
        'install',
        'chromium-headless-shell',
      ]),
  ],
  [
    'npm',
    () =>
      run('npm', [
        'install',
        '--no-save',
        '--prefix',
        npmHome,
        '--no-audit',
        '--no-fund',
        '@sparticuz/chromium@153.0.0',
      ]),
  ],
]

const npmHome = join(root, '.cache/browser')

function present() {
  const given = process.env.CHROMIUM_PATH
  const onPath = (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)))
  return [...(given ? [given] : []), ...onPath, ...usualPlaces, chromium.executablePath()].find(
    runs,
  )
}

function runs(file: string) {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

function installFromSystem() {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return
  run('apt-get', ['update', '-qq'])
  run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'])
}

async function fromNpm() {
  try {
    // Makes the package unpack its own libraries too, for machines that have none.
    process.env.AWS_LAMBDA_JS_RUNTIME ??= 'nodejs22.x'
    const { default: packed } = await import(
      join(npmHome, 'node_modules/@sparticuz/chromium/build/esm/index.js')
    )
    return String(await packed.executablePath())
  } catch {
    return undefined
  }
}

function run(command: string, args: string[]) {
  spawnSync(command, args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
}
