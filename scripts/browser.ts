import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'
import { root } from './steps.ts'

/** The headless shell first: it needs a tenth less CPU. */
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
]
const commonPaths = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/**
 * Finds a Chromium for the end-to-end tests: CHROMIUM_PATH, an installed one, that of Playwright. Otherwise installs one:
 * from system packages (as root), by Playwright, or from npm.
 */
export async function findBrowser(): Promise<string> {
  const existing = findInstalledBrowser()
  if (existing) return existing
  for (const [source, install] of installers) {
    console.log(`Ujuzi: no Chromium found; trying ${source}.`)
    install()
    const found = findInstalledBrowser() ?? (await findNpmBrowser())
    if (found) return found
  }
  console.error(
    '\n  No Chromium could be found or installed. Install one and set CHROMIUM_PATH to its executable.\n',
  )
  process.exit(1)
}

const installers: [string, () => void][] = [
  ['system packages', installFromSystem],
  [
    'the Playwright download',
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
        npmPrefix,
        '--no-audit',
        '--no-fund',
        '@sparticuz/chromium@153.0.0',
      ]),
  ],
]

const npmPrefix = join(root, '.cache/browser')

function findInstalledBrowser() {
  const given = process.env.CHROMIUM_PATH
  const onPath = (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)))
  return [...(given ? [given] : []), ...onPath, ...commonPaths, chromium.executablePath()].find(
    isExecutable,
  )
}

function isExecutable(file: string) {
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
  for (const name of ['chromium-headless-shell', 'chromium']) {
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name])
    if (findInstalledBrowser()) return
  }
}

async function findNpmBrowser() {
  try {
    // Makes the package unpack its bundled libraries too, for machines that lack them.
    process.env.AWS_LAMBDA_JS_RUNTIME ??= 'nodejs22.x'
    const { default: packed } = await import(
      join(npmPrefix, 'node_modules/@sparticuz/chromium/build/esm/index.js')
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
