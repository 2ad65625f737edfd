import type { listFileRules } from '@ujuzi/contract/api/list-file-rules'

/** Why a whole file cannot be imported. */
export type ListFailure = Exclude<
  (typeof listFileRules)[number],
  'field_list_name' | 'field_list_phone_second'
>

/** Thrown by the readers of client lists as soon as a file breaks one of their bounds. */
export class UnreadableList extends Error {
  readonly failure: ListFailure
  constructor(failure: ListFailure) {
    super(failure)
    this.failure = failure
  }
}
