import { randomBytes } from 'node:crypto'
import { plainMessage, plainStack } from '../platform/failures.ts'

/** Short enough to read out over the phone. */
export const newRequestId = () => randomBytes(6).toString('hex')

/** Structured lines without secrets: headers and bodies are never logged, addresses only as their route. */
export function logSettings(level: string) {
  return {
    level,
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    redact: {
      paths: [
        'password',
        'token',
        'code',
        'authorization',
        'cookie',
        '*.password',
        '*.token',
        '*.code',
        '*.authorization',
        '*.cookie',
      ],
      censor: '[hidden]',
    },
    serializers: {
      req: (request: { method: string; id: string }) => ({
        method: request.method,
        id: request.id,
      }),
      err: describeThrown,
    },
  }
}

type Described = { type: string; message: string; stack: string; [more: string]: unknown }

/** Anything can be thrown: a page throws answers, with a status where an error has a message. */
export function describeThrown(thrown: unknown): Described {
  if (thrown instanceof Error) return describeError(thrown)
  const { status, statusText } = (thrown ?? {}) as { status?: unknown; statusText?: unknown }
  const message = [status, statusText].filter((part) => part !== undefined).join(' ')
  return { type: 'not an error', message: message || String(thrown), stack: '' }
}

/** Name, message and stack, with those of the cause: a query's parameters stay out, they are people's data. */
function describeError(error: Error & { code?: string; cause?: unknown }): Described {
  const cause = error.cause instanceof Error ? describeError(error.cause) : undefined
  return {
    type: error.name,
    ...(error.code && { sqlOrSystemCode: error.code }),
    message: plainMessage(error),
    stack: plainStack(error),
    ...(cause && { cause }),
  }
}

declare module 'fastify' {
  interface FastifyRequest {
    accountId?: string
  }
}
