import { expect, test, vi } from 'vitest'
import { createUploadQueue } from './upload-queue.ts'

type Settle = Parameters<ConstructorParameters<typeof Promise<TestResponse>>[0]>[0]
type TestResponse =
  | { ok: true; data: string }
  | { ok: false; status: number; error: { message: string } }

/** An upload queue whose server responds on demand. */
function createTestQueue() {
  const pendingResponses = new Map<string, Settle>()
  const signals = new Map<string, AbortSignal | undefined>()
  const keys: (string | undefined)[] = []
  const unseenFailures = vi.fn()
  const uploads = createUploadQueue<string, string>({
    validate: ({ name }) => (name.endsWith('.svg') ? 'Not this' : undefined),
    send: ({ name }, _kind, { signal, idempotencyKey }) => {
      keys.push(idempotencyKey)
      signals.set(name, signal)
      const { promise, resolve } = Promise.withResolvers<TestResponse>()
      pendingResponses.set(name, resolve)
      return promise
    },
    onUnseenFailure: ({ file, error }) => unseenFailures(file.name, error),
  })
  const respond = async (name: string, response: TestResponse) => {
    pendingResponses.get(name)?.(response)
    await Promise.resolve()
    await Promise.resolve()
  }
  const states = () => uploads.all().map(({ file, state }) => `${file.name} ${state}`)
  return { uploads, answer: respond, states, signals, keys, missed: unseenFailures }
}

const file = (name: string) => new File(['x'], name, { type: 'text/plain' })
const uploaded = (data: string): TestResponse => ({ ok: true, data })
const networkError: TestResponse = { ok: false, status: 0, error: { message: 'No connection' } }

test('runs two uploads at once across all fields and starts the next when one ends', async () => {
  const { uploads, answer: respond, states } = createTestQueue()
  uploads.add('logo', [file('a'), file('b')])
  uploads.add('work', [file('c')])
  expect(states()).toEqual(['a running', 'b running', 'c waiting'])
  await respond('a', uploaded('A'))
  expect(states()).toEqual(['b running', 'c running'])
})

test('an uploaded file is passed to the latest callback of its field, even if the field is no longer shown', async () => {
  const { uploads, answer: respond, states, missed: unseenFailures } = createTestQueue()
  const [first, last, other] = [vi.fn(), vi.fn(), vi.fn()]
  uploads.attachField('logo', first)()
  uploads.attachField('logo', last)()
  uploads.attachField('work', other)
  uploads.add('logo', [file('a')])
  await respond('a', uploaded('A'))
  expect([first.mock.calls, last.mock.calls, other.mock.calls]).toEqual([[], [['A']], []])
  expect(states()).toEqual([])
  expect(unseenFailures).not.toHaveBeenCalled()
})

test('a failed upload can be retried, and is announced outside its field only if the field is not shown', async () => {
  const { uploads, answer: respond, states, missed: unseenFailures } = createTestQueue()
  const leave = uploads.attachField('logo', vi.fn())
  uploads.add('logo', [file('a')])
  await respond('a', networkError)
  expect(states()).toEqual(['a failed'])
  expect(unseenFailures).not.toHaveBeenCalled()
  expect(uploads.countActive()).toBe(0)

  leave()
  const [failed] = uploads.all()
  if (failed) uploads.retry(failed)
  expect(uploads.countActive()).toBe(1)
  await respond('a', networkError)
  expect(unseenFailures).toHaveBeenCalledWith('a', 'No connection')
})

test('a file that fails validation is never sent', () => {
  const { uploads, states, signals } = createTestQueue()
  uploads.add('logo', [file('a.svg'), file('b')])
  expect(states()).toEqual(['a.svg failed', 'b running'])
  expect([...signals.keys()]).toEqual(['b'])
})

test('clearing the queue aborts running uploads and ignores their results', async () => {
  const { uploads, answer: respond, states, signals } = createTestQueue()
  const done = vi.fn()
  uploads.attachField('logo', done)
  uploads.add('logo', [file('a'), file('b'), file('c')])
  uploads.clear()
  expect(signals.get('a')?.aborted).toBe(true)
  await respond('a', uploaded('A'))
  await respond('b', uploaded('B'))
  expect(done).not.toHaveBeenCalled()
  expect([states(), signals.has('c')]).toEqual([[], false])
})

test('a retried upload keeps its idempotency key, and no two files share a key', async () => {
  const { uploads, answer: respond, keys } = createTestQueue()
  uploads.add('logo', [file('a'), file('b')])
  await respond('a', networkError)
  const failed = uploads.all().find(({ state }) => state === 'failed')
  if (failed) uploads.retry(failed)
  expect(keys).toHaveLength(3)
  expect(keys[2]).toBe(keys[0])
  expect(keys[1]).not.toBe(keys[0])
})
