import { expect, test } from 'vitest'
import { describeThrown } from './log.ts'

test('a failed database query is logged with its error message but without the query parameters', () => {
  const error = new Error('Failed query: select 1\nparams: josiane@example.com', {
    cause: Object.assign(new Error('timeout'), { code: '57014' }),
  })
  const described = describeThrown(error)
  expect(described.message).toBe('Failed query: select 1')
  expect(JSON.stringify(described)).not.toContain('josiane')
  expect(described.cause).toMatchObject({ message: 'timeout', sqlOrSystemCode: '57014' })
})

test.each([
  [{ status: 503, statusText: 'Busy' }, '503 Busy'],
  ['a word', 'a word'],
  [undefined, 'undefined'],
  [null, 'null'],
])('the log can describe %j when it is thrown instead of an error', (thrown, message) => {
  expect(describeThrown(thrown)).toMatchObject({ type: 'not an error', message })
})
