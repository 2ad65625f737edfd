import { randomUUID } from 'node:crypto'
import { redactedMessage, redactedStack } from '../platform/redact-error.ts'

/**
 * Request id of 12 hexadecimal digits: short enough to read out over the phone. They are the end of a UUID, for which Node
 * reads random bytes in advance: reading six from the system cost a seventh of an empty answer.
 */
export const newRequestId = () => randomUUID().slice(-12)

/** Structured log without secrets: headers and bodies are never logged, and URLs only as their route. */
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

/** Describes any thrown value: pages throw `Response` objects, which have a status instead of a message. */
export function describeThrown(thrown: unknown): Described {
  if (thrown instanceof Error) return describeError(thrown)
  const { status, statusText } = (thrown ?? {}) as { status?: unknown; statusText?: unknown }
  const message = [status, statusText].filter((part) => part !== undefined).join(' ')
  return { type: 'not an error', message: message || String(thrown), stack: '' }
}

/** Name, message and stack of an error and of its causes, without query parameters, which are personal data. */
function describeError(error: Error & { code?: string; cause?: unknown }): Described {
  const cause = error.cause instanceof Error ? describeError(error.cause) : undefined
  return {
    type: error.name,
    ...(error.code && { sqlOrSystemCode: error.code }),
    message: redactedMessage(error),
    stack: redactedStack(error),
    ...(cause && { cause }),
  }
}

declare module 'fastify' {
  interface FastifyRequest {
    accountId?: string
  }
}
