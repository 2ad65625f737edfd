/**
 * Form of a key: lowercase segments separated by slashes, with an optional file extension. No such key can lead out of
 * the store.
 */
const form = /^[a-z0-9_-]{1,100}(\/[a-z0-9_-]{1,100}){0,5}(\.[a-z0-9]{1,10})?$/

export function checkStoreKey(key: string) {
  if (!form.test(key)) throw new Error('Invalid store key')
  return key
}
