import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const deploy = fileURLToPath(new URL('../', import.meta.url))
export const site = 'ujuzi.example'

type Ports = { https: number; http: number; upstreams: [number, number] }
export type Proxy = { https: number; http: number; certificate: string; close: () => Promise<void> }

/** Starts each proxy with the shipped configuration; only file names, ports and host name are replaced. */
export const proxies: Record<'caddy' | 'nginx', (ports: Ports) => Promise<Proxy>> = {
  caddy: (ports) =>
    run(ports, (folder, certificate) => {
      const config = replaceAllIn(readFileSync(`${deploy}caddy/Caddyfile`, 'utf8'), [
        ['{$SITE} {', `{$SITE} {\n\ttls ${certificate.pem} ${certificate.key}`],
        [
          '{\n\tservers',
          `{\n\tadmin off\n\thttp_port ${ports.http}\n\thttps_port ${ports.https}\n\tservers`,
        ],
      ])
      writeFileSync(`${folder}/Caddyfile`, config)
      const env = {
        SITE: site,
        UPSTREAMS: ports.upstreams.map((port) => `127.0.0.1:${port}`).join(' '),
        XDG_DATA_HOME: folder,
        XDG_CONFIG_HOME: folder,
      }
      const words = ['run', '--adapter', 'caddyfile', '--config', `${folder}/Caddyfile`]
      return spawn('caddy', words, { env: { ...process.env, ...env }, stdio: 'pipe' })
    }),
  nginx: (ports) =>
    run(ports, (folder, certificate) => {
      const [first, second] = ports.upstreams
      const config = replaceAllIn(readFileSync(`${deploy}nginx/nginx.conf`, 'utf8'), [
        ['/etc/letsencrypt/live/ujuzi.example/fullchain.pem', certificate.pem],
        ['/etc/letsencrypt/live/ujuzi.example/privkey.pem', certificate.key],
        ['/run/nginx.pid', `${folder}/nginx.pid`],
        ['/var/log/nginx/error.log', `${folder}/error.log`],
        ['127.0.0.1:3001', `127.0.0.1:${first}`],
        ['127.0.0.1:3002', `127.0.0.1:${second}`],
        ['listen 80', `listen ${ports.http}`],
        ['listen 443', `listen ${ports.https}`],
        ['https://ujuzi.example$', `https://ujuzi.example:${ports.https}$`],
      ])
      writeFileSync(`${folder}/nginx.conf`, config)
      const words = ['-p', folder, '-c', `${folder}/nginx.conf`, '-g', 'daemon off;']
      return spawn('nginx', words, { stdio: 'pipe' })
    }),
}

/** Throws if a text to replace is missing: the test would otherwise run with the original value. */
function replaceAllIn(text: string, changes: [from: string, to: string][]) {
  return changes.reduce((before, [from, to]) => {
    if (!before.includes(from)) throw new Error(`The configuration has no "${from}"`)
    return before.replaceAll(from, to)
  }, text)
}

type Files = { pem: string; key: string }

async function run(ports: Ports, start: (folder: string, files: Files) => ChildProcess) {
  const folder = await mkdtemp(join(tmpdir(), 'ujuzi-proxy-'))
  mkdirSync(`${folder}/logs`)
  const files = makeCertificate(folder)
  const child = start(folder, files)
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (part) => {
      said += part
    })
  const ended = once(child, 'exit')
  for (let attempt = 0; !(await isListening(ports.https)); attempt++) {
    if (child.exitCode !== null || attempt === 100) throw new Error(`The proxy ended: ${said}`)
    await wait(100)
  }
  return {
    https: ports.https,
    http: ports.http,
    certificate: readFileSync(files.pem, 'utf8'),
    async close() {
      child.kill('SIGTERM')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Creates a self-signed certificate and key for the site name. */
function makeCertificate(folder: string): Files {
  const files = { pem: `${folder}/site.pem`, key: `${folder}/site.key` }
  const names = `subjectAltName=DNS:${site},DNS:www.${site}`
  const words = `req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 2 -subj /CN=${site}`
  const out = ['-addext', names, '-keyout', files.key, '-out', files.pem]
  execFileSync('openssl', [...words.split(' '), ...out], { stdio: 'ignore' })
  return files
}

async function isListening(port: number) {
  const socket = connect(port, '127.0.0.1')
  const open = await Promise.race([
    once(socket, 'connect').then(() => true),
    once(socket, 'error').then(() => false),
  ]).catch(() => false)
  socket.destroy()
  return open
}
