const events = ['pointerdown', 'keydown']

/** Runs `load` with the first touch, press or key of this page. Returns a function that cancels it. */
export function onFirstTouch(load: () => void) {
  const listening = new AbortController()
  const run = () => {
    listening.abort()
    load()
  }
  for (const event of events)
    window.addEventListener(event, run, { signal: listening.signal, passive: true })
  return () => listening.abort()
}
