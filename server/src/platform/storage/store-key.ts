/** Lower case words, separated by slashes, the last with an ending if it wants: no key leads out of the store. */
const form = /^[a-z0-9_-]{1,100}(\/[a-z0-9_-]{1,100}){0,5}(\.[a-z0-9]{1,10})?$/

export function checkKey(key: string) {
  if (!form.test(key)) throw new Error('This is no key of a stored file')
  return key
}
