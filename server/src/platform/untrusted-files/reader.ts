/** Reply of a read: a result, or why the file cannot be used. Both are cloned from the thread to the caller. */
export type Reply<Result, Failure extends string> =
  | { result: Result; failure?: never }
  | { result?: never; failure: Failure }

/** CPU time for one file, including the start of a thread of 0.1 to 0.3 s if it is its first, and the size of the heap. */
export type ReadLimits = { cpuMs: number; heapMb: number }

/** The exported function `read` of a `*.thread.ts`. It bounds the size of its result, which its caller receives whole. */
export type Read<Task, Result, Failure extends string> = (task: Task) => Reply<Result, Failure>

/** A file format that is read in a thread. */
export type ThreadReader<Task, Result, Failure extends string> = {
  module: URL
  limits: ReadLimits
  /** Only for its type. */
  read?: Read<Task, Result, Failure>
}

const serverSource = new URL('../../', import.meta.url).href

/**
 * Defines a reader for the type of the function `read` of its module, e.g.
 * `defineReader<typeof import('./names.thread.ts').read>(new URL('names.thread.ts', import.meta.url), limits)`.
 * Only the server's own files named `*.thread.ts` may run in a thread.
 */
export function defineReader<Function extends Read<never, unknown, string>>(
  module: URL,
  limits: ReadLimits,
) {
  if (!module.href.startsWith(serverSource) || !module.pathname.endsWith('.thread.ts')) {
    throw new TypeError(`${module.href} is no *.thread.ts of the server`)
  }
  return { module, limits } as ReaderOf<Function>
}

type ReaderOf<Function> = Function extends (task: infer Task) => infer Replied
  ? ThreadReader<Task, ResultOf<Replied>, FailureOf<Replied>>
  : never
type ResultOf<Replied> = Replied extends { result: infer Result } ? Result : never
type FailureOf<Replied> = Replied extends { failure: infer Failure extends string }
  ? Failure
  : never
