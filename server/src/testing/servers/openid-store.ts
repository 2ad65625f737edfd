import type { Adapter, AdapterPayload } from 'oidc-provider'

/** In-memory storage of one provider for its codes and sessions. */
export function createOpenIdStore() {
  const payloads = new Map<string, AdapterPayload>()
  return (model: string): Adapter => {
    const key = (id: string) => `${model}:${id}`
    const findBy = (field: 'uid' | 'userCode', value: string) =>
      [...payloads].find(([name, one]) => name.startsWith(`${model}:`) && one[field] === value)?.[1]
    return {
      upsert: async (id, payload) => void payloads.set(key(id), payload),
      find: async (id) => payloads.get(key(id)),
      findByUid: async (uid) => findBy('uid', uid),
      findByUserCode: async (userCode) => findBy('userCode', userCode),
      consume: async (id) => {
        const payload = payloads.get(key(id))
        if (payload) payload.consumed = Math.floor(Date.now() / 1000)
      },
      destroy: async (id) => void payloads.delete(key(id)),
      revokeByGrantId: async (grantId) => {
        for (const [name, payload] of payloads)
          if (payload.grantId === grantId) payloads.delete(name)
      },
    }
  }
}
