import type { Adapter, AdapterPayload } from 'oidc-provider'

/** Where an issuer keeps its codes and sessions: gone with it, and shared with no other issuer. */
export function openShelf() {
  const kept = new Map<string, AdapterPayload>()
  return (model: string): Adapter => {
    const key = (id: string) => `${model}:${id}`
    const findBy = (field: 'uid' | 'userCode', wanted: string) =>
      [...kept].find(([name, one]) => name.startsWith(`${model}:`) && one[field] === wanted)?.[1]
    return {
      upsert: async (id, payload) => void kept.set(key(id), payload),
      find: async (id) => kept.get(key(id)),
      findByUid: async (uid) => findBy('uid', uid),
      findByUserCode: async (userCode) => findBy('userCode', userCode),
      consume: async (id) => {
        const payload = kept.get(key(id))
        if (payload) payload.consumed = Math.floor(Date.now() / 1000)
      },
      destroy: async (id) => void kept.delete(key(id)),
      revokeByGrantId: async (grantId) => {
        for (const [name, payload] of kept) if (payload.grantId === grantId) kept.delete(name)
      },
    }
  }
}
