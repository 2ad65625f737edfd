import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

type Server = { run: () => Promise<AddressInfo>; close: () => Promise<void> }
type Options = {
  address: string
  port: number
  silent: boolean
  directory: string
  configureBuckets: { name: string; configs: string[] }[]
}

/** Starts a real S3 server on loopback with one empty bucket. `port` restarts it where it was before. */
export async function startS3Server(port = 0) {
  // The package has no types; a computed name keeps the compiler from looking for them.
  const name: string = 's3rver'
  const { default: S3rver } = (await import(name)) as { default: new (options: Options) => Server }
  const directory = await mkdtemp(join(tmpdir(), 'ujuzi-bucket-'))
  const configureBuckets = [{ name: 'files', configs: [] }]
  const address = '127.0.0.1'
  const server = new S3rver({ address, port, silent: true, directory, configureBuckets })
  const listening = await server.run()
  return {
    port: listening.port,
    url: `s3://S3RVER:S3RVER@127.0.0.1:${listening.port}/files?region=us-east-1&tls=off`,
    async close() {
      await server.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
