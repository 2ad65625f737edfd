/** Presses Escape right after React inserts the dialog with this title, before its effects run. */
export function pressEscapeOnceInserted(title: string): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const observer = new MutationObserver(() => {
    const dialogs = [...document.querySelectorAll('[role=dialog]')]
    if (!dialogs.some((dialog) => dialog.querySelector('h2')?.textContent === title)) return
    observer.disconnect()
    const event = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true })
    ;(document.activeElement ?? document.body).dispatchEvent(event)
    resolve()
  })
  observer.observe(document.body, { childList: true, subtree: true })
  return promise
}
