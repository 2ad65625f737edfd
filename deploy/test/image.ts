import { execFileSync, spawn } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { homedir } from 'node:os'
import { fileURLToPath } from 'node:url'
import { parseStages, type Stage } from './dockerfile.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const cache = `${root}.cache/deploy`

/** A built image: its file tree and the settings from the Dockerfile. */
export type Image = {
  tree: string
  env: Record<string, string>
  workdir: string
  user: string
  command: string[]
  health: string[]
}

/**
 * Builds `deploy/Dockerfile` without a container runtime: each stage is a Debian tree made by debootstrap in `.cache`, and
 * each RUN executes in a chroot. Requires root.
 */
export function buildImage(): Image {
  const stages = parseStages(readFileSync(`${root}deploy/Dockerfile`, 'utf8'))
  const built = new Map<string, Image>()
  for (const stage of stages) built.set(stage.name, buildStage(stage, built))
  const last = built.get(stages.at(-1)?.name ?? '')
  if (!last) throw new Error('The Dockerfile has no stage')
  return last
}

function buildStage(stage: Stage, built: Map<string, Image>): Image {
  const tree = `${cache}/${stage.name}`
  rmSync(tree, { recursive: true, force: true })
  sh(`cp -a ${baseTree(stage.base)} ${tree}`)
  copyFileSync('/etc/resolv.conf', `${tree}/etc/resolv.conf`)
  const image: Image = { tree, env: {}, workdir: '/', user: 'root', command: [], health: [] }
  copyHostSettings(tree)
  for (const { name, rest } of stage.instructions) run(image, name, rest, built)
  return image
}

/** Returns a minimal Debian tree of the release; creates it once. */
function baseTree(base: string) {
  const release = /^debian:(\w+)-slim$/.exec(base)?.[1]
  if (!release) throw new Error(`No tree is known for ${base}`)
  const tree = `${cache}/debian-${release}`
  if (existsSync(tree)) return tree
  mkdirSync(cache, { recursive: true })
  rmSync(`${tree}.part`, { recursive: true, force: true })
  sh(`debootstrap --variant=minbase ${release} ${tree}.part`)
  renameSync(`${tree}.part`, tree)
  return tree
}

function run(image: Image, name: string, rest: string, built: Map<string, Image>) {
  if (name === 'RUN') runInContainer(image, ['/bin/sh', '-c', rest], buildEnv())
  else if (name === 'COPY') copy(image, rest.split(' '), built)
  else if (name === 'WORKDIR') mkdirSync(image.tree + setWorkdir(image, rest), { recursive: true })
  else if (name === 'ENV') image.env[rest.split('=')[0] ?? ''] = rest.slice(rest.indexOf('=') + 1)
  else if (name === 'USER') image.user = rest
  else if (name === 'CMD') image.command = JSON.parse(rest)
  else if (name === 'HEALTHCHECK') image.health = JSON.parse(rest.slice(rest.indexOf('[')))
  else if (name !== 'VOLUME' && name !== 'EXPOSE') throw new Error(`${name} is not known here`)
}

function setWorkdir(image: Image, path: string) {
  image.workdir = path
  return path
}

function copy(image: Image, words: string[], built: Map<string, Image>) {
  const from = words[0]?.startsWith('--from=') ? built.get(words[0].slice(7)) : undefined
  const [source = '', target = ''] = from ? words.slice(1) : words
  const to = `${image.tree}${target.startsWith('/') ? target : `${image.workdir}/${target}`}`
  if (from) {
    sh(
      `mkdir -p $(dirname ${to}x) && cp -aT ${from.tree}${source} ${to.endsWith('/') ? to + source.split('/').pop() : to}`,
    )
  } else
    sh(`tar -C ${root} ${tarExclusions()} -cf - ${source} | tar -C ${to} --no-same-owner -xf -`)
}

/** Patterns of the ignore file as tar options. */
function tarExclusions() {
  return readFileSync(`${root}deploy/Dockerfile.dockerignore`, 'utf8')
    .trim()
    .split('\n')
    .map((line) =>
      line.startsWith('**/')
        ? `--no-anchored --exclude='${line.slice(3)}'`
        : `--anchored --exclude='./${line}'`,
    )
    .join(' ')
}

const certificates = '/etc/ssl/certs/ca-certificates.crt'

/** Registry, proxy and certificate settings of this machine for the build. */
function buildEnv() {
  const names = Object.keys(process.env).filter((name) =>
    /^(npm_config_registry|https?_proxy)$/i.test(name),
  )
  const env = Object.fromEntries(names.map((name) => [name, process.env[name] ?? '']))
  return { ...env, NODE_EXTRA_CA_CERTS: '/tmp/certificates' }
}

function copyHostSettings(tree: string) {
  copyFileSync(certificates, `${tree}/tmp/certificates`)
  if (existsSync(`${homedir()}/.npmrc`)) copyFileSync(`${homedir()}/.npmrc`, `${tree}/root/.npmrc`)
}

/** Mounts in a private namespace: deleting the tree later must never reach the devices of this machine. */
const withDevices = `mount --bind /proc "$0/proc" && mount --bind /dev "$0/dev" && exec chroot "$@"`

const unshareArguments = (
  { tree, env, workdir, user }: Image,
  command: string[],
  more: Record<string, string>,
) => {
  const all = {
    PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
    ...env,
    ...more,
  }
  const set = Object.entries(all).map(([name, value]) => `${name}=${value}`)
  const as = user === 'root' ? [] : [`--userspec=${user}:${user}`]
  const chroot = [...as, tree, '/usr/bin/env', '-i', '-C', workdir, ...set, ...command]
  return ['--mount', '--propagation', 'private', '/bin/sh', '-c', withDevices, tree, ...chroot]
}

/** Runs a command in a container of the image and returns its output. Throws if it fails. */
export function runInContainer(image: Image, command: string[], env: Record<string, string> = {}) {
  try {
    return execFileSync('unshare', unshareArguments(image, command, env), {
      encoding: 'utf8',
      stdio: 'pipe',
    })
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string }
    throw new Error(`${command.join(' ')}: ${stdout.slice(-2_000)}${stderr.slice(-2_000)}`)
  }
}

/** Starts the command of the image. */
export const startContainer = (image: Image, env: Record<string, string>) =>
  spawn('unshare', unshareArguments(image, image.command, env), {
    stdio: ['ignore', 'pipe', 'pipe'],
  })

function sh(command: string) {
  execFileSync('/bin/sh', ['-c', command], { stdio: ['ignore', 'ignore', 'pipe'] })
}
