import { expect, test, vi } from 'vitest'
import { openUploads } from './upload-queue.ts'

type Settle = Parameters<ConstructorParameters<typeof Promise<Answer>>[0]>[0]
type Answer = { ok: true; data: string } | { ok: false; status: number; error: { message: string } }

/** A page whose server answers when it is told to. */
function page() {
  const answers = new Map<string, Settle>()
  const signals = new Map<string, AbortSignal | undefined>()
  const keys: (string | undefined)[] = []
  const missed = vi.fn()
  const uploads = openUploads<string, string>({
    faultOf: ({ name }) => (name.endsWith('.svg') ? 'Not this' : undefined),
    send: ({ name }, _kind, { signal, idempotencyKey }) => {
      keys.push(idempotencyKey)
      signals.set(name, signal)
      const { promise, resolve } = Promise.withResolvers<Answer>()
      answers.set(name, resolve)
      return promise
    },
    onMissed: ({ file, fault }) => missed(file.name, fault),
  })
  const answer = async (name: string, given: Answer) => {
    answers.get(name)?.(given)
    await Promise.resolve()
    await Promise.resolve()
  }
  const states = () => uploads.all().map(({ file, state }) => `${file.name} ${state}`)
  return { uploads, answer, states, signals, keys, missed }
}

const file = (name: string) => new File(['x'], name, { type: 'text/plain' })
const arrived = (data: string): Answer => ({ ok: true, data })
const lost: Answer = { ok: false, status: 0, error: { message: 'No connection' } }

test('two files are on their way at once, for whichever fields, and the next follows one that ends', async () => {
  const { uploads, answer, states } = page()
  uploads.add('logo', [file('a'), file('b')])
  uploads.add('work', [file('c')])
  expect(states()).toEqual(['a running', 'b running', 'c waiting'])
  await answer('a', arrived('A'))
  expect(states()).toEqual(['b running', 'c running'])
})

test('what arrives goes to its field as it was drawn last, though it has left the screen', async () => {
  const { uploads, answer, states, missed } = page()
  const [first, last, other] = [vi.fn(), vi.fn(), vi.fn()]
  uploads.attend('logo', first)()
  uploads.attend('logo', last)()
  uploads.attend('work', other)
  uploads.add('logo', [file('a')])
  await answer('a', arrived('A'))
  expect([first.mock.calls, last.mock.calls, other.mock.calls]).toEqual([[], [['A']], []])
  expect(states()).toEqual([])
  expect(missed).not.toHaveBeenCalled()
})

test('a failure is told apart only where nobody sees it, and can be sent again', async () => {
  const { uploads, answer, states, missed } = page()
  const leave = uploads.attend('logo', vi.fn())
  uploads.add('logo', [file('a')])
  await answer('a', lost)
  expect(states()).toEqual(['a failed'])
  expect(missed).not.toHaveBeenCalled()
  expect(uploads.countUnderWay()).toBe(0)

  leave()
  const [failed] = uploads.all()
  if (failed) uploads.retry(failed)
  expect(uploads.countUnderWay()).toBe(1)
  await answer('a', lost)
  expect(missed).toHaveBeenCalledWith('a', 'No connection')
})

test('a file that cannot be taken is never sent', () => {
  const { uploads, states, signals } = page()
  uploads.add('logo', [file('a.svg'), file('b')])
  expect(states()).toEqual(['a.svg failed', 'b running'])
  expect([...signals.keys()]).toEqual(['b'])
})

test('who clears stops what is on its way, and nothing of it arrives', async () => {
  const { uploads, answer, states, signals } = page()
  const done = vi.fn()
  uploads.attend('logo', done)
  uploads.add('logo', [file('a'), file('b'), file('c')])
  uploads.clear()
  expect(signals.get('a')?.aborted).toBe(true)
  await answer('a', arrived('A'))
  await answer('b', arrived('B'))
  expect(done).not.toHaveBeenCalled()
  expect([states(), signals.has('c')]).toEqual([[], false])
})

test('a file sent again has the key it had, and no two files share one', async () => {
  const { uploads, answer, keys } = page()
  uploads.add('logo', [file('a'), file('b')])
  await answer('a', lost)
  const failed = uploads.all().find(({ state }) => state === 'failed')
  if (failed) uploads.retry(failed)
  expect(keys).toHaveLength(3)
  expect(keys[2]).toBe(keys[0])
  expect(keys[1]).not.toBe(keys[0])
})
