const name = 'push_device'

/** Account that turned notifications on in this browser, and the id of its subscription on the server. */
export type SavedDevice = { accountId: string; id: string }

export function savedDevice(): SavedDevice | undefined {
  const [accountId, id] = localStorage.getItem(name)?.split(' ') ?? []
  return accountId && id ? { accountId, id } : undefined
}

export const saveDevice = ({ accountId, id }: SavedDevice) =>
  localStorage.setItem(name, `${accountId} ${id}`)

export const clearSavedDevice = () => localStorage.removeItem(name)
