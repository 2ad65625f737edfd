// Serves an empty Fastify route in a process of its own, and sends its URL to the parent.
import Fastify from 'fastify'

const app = Fastify()
app.get('/', async () => ({ ok: true }))
process.send?.(await app.listen({ port: 0, host: '127.0.0.1' }))
process.once('disconnect', () => process.exit())
