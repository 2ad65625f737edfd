import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { SMTPServer } from 'smtp-server'

export type SmtpRefusal =
  | { at: 'greeting' | 'sender' | 'recipient' | 'data'; code: number; status?: string }
  | undefined

/** Starts a real SMTP server on loopback. `state.refusal` makes it refuse the next emails at that stage. */
export async function startSmtpServer(port = 0) {
  const state = {
    received: [] as { to: string[]; raw: string }[],
    refusal: undefined as SmtpRefusal,
    refusedCount: 0,
    /** While pending, RCPT commands get no reply once `emailsBeforeHold` emails were accepted. */
    recipientHold: undefined as Promise<void> | undefined,
    emailsBeforeHold: 0,
    /** Number of RCPT commands that had to wait. */
    heldCount: 0,
  }
  const checkRefusal = (at: NonNullable<SmtpRefusal>['at']) => {
    if (state.refusal?.at !== at) return null
    state.refusedCount++
    const { code, status } = state.refusal
    return Object.assign(new Error([status, 'Not now'].filter(Boolean).join(' ')), {
      responseCode: code,
    })
  }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onConnect: (_session, done) => done(checkRefusal('greeting')),
    onMailFrom: (_address, _session, done) => done(checkRefusal('sender')),
    async onRcptTo(_address, _session, done) {
      if (state.recipientHold && state.received.length >= state.emailsBeforeHold) {
        state.heldCount++
        await state.recipientHold
      }
      done(checkRefusal('recipient'))
    },
    onData(stream, session, done) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        const refusal = checkRefusal('data')
        const to = session.envelope.rcptTo.map(({ address }) => address)
        if (!refusal) state.received.push({ to, raw: Buffer.concat(parts).toString('utf8') })
        done(refusal)
      })
    },
  })
  server.on('error', () => {})
  const listener = server.listen(port, '127.0.0.1')
  await once(listener, 'listening')
  const listeningPort = (listener.address() as AddressInfo).port
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()))
  const receivedBy = (to: string) => state.received.filter((email) => email.to.includes(to))
  return {
    state,
    port: listeningPort,
    smtpUrl: `smtp://127.0.0.1:${listeningPort}`,
    receivedBy,
    close,
  }
}

/** Starts a server that accepts every connection and never sends a byte. */
export async function startSilentServer(port = 0) {
  const sockets = new Set<Socket>()
  let mostOpen = 0
  const server = createServer((socket) => {
    sockets.add(socket)
    mostOpen = Math.max(mostOpen, sockets.size)
    socket.on('error', () => {})
    socket.on('close', () => sockets.delete(socket))
  })
  const firstConnection = once(server, 'connection')
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    firstConnection: () => firstConnection,
    port: (server.address() as AddressInfo).port,
    /** Largest number of connections open at once. */
    mostAtOnce: () => mostOpen,
    close: () =>
      new Promise<void>((resolve) => {
        for (const socket of sockets) socket.destroy()
        server.close(() => resolve())
      }),
  }
}
