import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { SMTPServer } from 'smtp-server'

export type Refusing =
  | { at: 'greeting' | 'sender' | 'recipient' | 'data'; code: number }
  | undefined

/** A real mail server on loopback; `refusing` is what it says to the next letters. */
export async function openPostOffice(port = 0) {
  const office = {
    received: [] as { to: string[]; raw: string }[],
    refusing: undefined as Refusing,
    refused: 0,
    /** While it is pending, nobody hears whether a recipient is taken. */
    holding: undefined as Promise<void> | undefined,
    /** How many have been made to wait. */
    held: 0,
  }
  const refusal = (at: NonNullable<Refusing>['at']) => {
    if (office.refusing?.at !== at) return null
    office.refused++
    return Object.assign(new Error('Not now'), { responseCode: office.refusing.code })
  }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onConnect: (_session, done) => done(refusal('greeting')),
    onMailFrom: (_address, _session, done) => done(refusal('sender')),
    async onRcptTo(_address, _session, done) {
      if (office.holding) office.held++
      await office.holding
      done(refusal('recipient'))
    },
    onData(stream, session, done) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        const refused = refusal('data')
        const to = session.envelope.rcptTo.map(({ address }) => address)
        if (!refused) office.received.push({ to, raw: Buffer.concat(parts).toString('utf8') })
        done(refused)
      })
    },
  })
  server.on('error', () => {})
  const listener = server.listen(port, '127.0.0.1')
  await once(listener, 'listening')
  const taken = (listener.address() as AddressInfo).port
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()))
  const receivedBy = (to: string) => office.received.filter((mail) => mail.to.includes(to))
  return { office, port: taken, smtpUrl: `smtp://127.0.0.1:${taken}`, receivedBy, close }
}

/** A server that takes every connection and never says a word. */
export async function openSilence(port = 0) {
  const callers = new Set<Socket>()
  let most = 0
  const server = createServer((socket) => {
    callers.add(socket)
    most = Math.max(most, callers.size)
    socket.on('error', () => {})
    socket.on('close', () => callers.delete(socket))
  })
  const called = once(server, 'connection')
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    called: () => called,
    port: (server.address() as AddressInfo).port,
    /** The most that ever waited at once. */
    mostAtOnce: () => most,
    close: () =>
      new Promise<void>((resolve) => {
        for (const socket of callers) socket.destroy()
        server.close(() => resolve())
      }),
  }
}
