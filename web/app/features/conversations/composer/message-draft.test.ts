import { expect, test } from 'vitest'
import { draftName } from './message-draft.ts'

test('message drafts are stored under a different name for each account and conversation', () => {
  const names = ['ama', 'kofi'].flatMap((account) =>
    ['first', 'second'].map((conversation) => draftName(account, conversation)),
  )
  expect(new Set(names).size).toBe(4)
})
