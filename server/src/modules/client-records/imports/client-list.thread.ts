import type { Reply } from '../../../platform/untrusted-files/reader.ts'
import { type ClientListTask, type ReadClientList, readClientList } from './client-list.rules.ts'
import { type ListFailure, UnreadableList } from './unreadable-list.rules.ts'

export function read(task: ClientListTask): Reply<ReadClientList, ListFailure> {
  try {
    return { result: readClientList(task) }
  } catch (error) {
    if (error instanceof UnreadableList) return { failure: error.failure }
    throw error
  }
}
