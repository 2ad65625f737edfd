declare global {
  interface Window {
    /** Ends holding. Returns what was submitted of this form meanwhile, once. */
    takeEarlySubmit?: (form: HTMLFormElement | null) => EarlySubmit | undefined
  }
}

type EarlySubmit = { form: HTMLFormElement; submitter: HTMLElement | null }

/**
 * Part of the inline script of pages with scripts: holds the submission of a form with `data-early`, which would load the
 * page again, until the scripts of the page can answer it. Its button is busy meanwhile.
 */
export const earlySubmitScript = () =>
  `(() => {
let submitted
const hold = (event) => {
  if (!event.target.matches('[data-early]')) return
  event.preventDefault()
  event.stopPropagation()
  submitted = { form: event.target, submitter: event.submitter }
  event.submitter?.setAttribute('aria-busy', 'true')
}
addEventListener('submit', hold, true)
window.takeEarlySubmit = (form) => {
  removeEventListener('submit', hold, true)
  if (submitted?.form !== form) return
  const taken = submitted
  submitted = undefined
  taken?.submitter?.removeAttribute('aria-busy')
  return taken
}
})()`

/** Submits this form again if it was submitted before. */
export function repeatEarlySubmit(form: HTMLFormElement | null) {
  const early = window.takeEarlySubmit?.(form)
  if (early) form?.requestSubmit(early.submitter)
}
