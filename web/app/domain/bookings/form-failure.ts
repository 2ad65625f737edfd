import { m } from '@ujuzi/contract/messages'

type Refused = {
  status: number
  error: { message: string; fields?: Record<string, string> | undefined }
}

/** Why a form of the desk did not work. `lost`: no answer came, so the same may be sent again. */
export type Failed = {
  message: string
  fields: Record<string, string>
  lost: boolean
  /** Fields whose time comes twice on their day: it has to be said which one is meant. */
  twice: string[]
}

export function failedBy({ status, error }: Refused): Failed {
  const lost = status === 0 || status >= 500
  return {
    message: lost ? `${error.message} ${m.professional_nothing_lost()}` : error.message,
    fields: error.fields ?? {},
    lost,
    twice: [],
  }
}

export const failedAt = (field: string, sentence: string, twice = false): Failed => ({
  message: sentence,
  fields: { [field]: sentence },
  lost: false,
  twice: twice ? [field] : [],
})
