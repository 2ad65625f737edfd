/** Width of a toast with its distance from the edges. */
const toastWidth = 388
/** Distance to what is above and below a toast. */
const gap = 12
/** Bottom edge of the header. */
const top = 68

/** Elements that a toast must not cover: headings of pages, the field that is being filled in, and the buttons of forms. */
const obstacles = 'h1, input:focus, textarea:focus, select:focus, form button, button[form]'
/** Buttons that may be fixed to the bottom of the screen. */
const bars = '[data-bottom-bar], [data-panel-bar], [data-thread-bar]'

/** Puts the toasts as low as they cover nothing; where nothing is free, just above the bar at the bottom. */
export function placeToasts(message: string) {
  const boxes = boxesOf(obstacles).filter(({ right }) => right > window.innerWidth - toastWidth)
  const height = estimateHeight(message)
  const lowest =
    Math.min(window.innerHeight - 4, ...boxesOf(bars).filter(isAtBottom).map(topOf)) - gap
  let bottom = lowest
  for (;;) {
    const covered = boxes.filter((box) => box.bottom > bottom - height && box.top < bottom)
    if (covered.length === 0) break
    bottom = Math.min(...covered.map(topOf)) - gap
  }
  const place = window.innerHeight - (bottom - height > top ? bottom : lowest)
  document.documentElement.style.setProperty('--toast-bottom', `${place}px`)
}

const boxesOf = (selectors: string) =>
  [...document.querySelectorAll(selectors)]
    .filter((element) => !element.closest('[data-sonner-toaster]'))
    .map((element) => element.getBoundingClientRect())
    .filter(({ width }) => width > 0)

const topOf = (box: DOMRect) => box.top
const isAtBottom = (box: DOMRect) => box.bottom >= window.innerHeight - 1

/** A line has about 26 letters on a phone. */
const estimateHeight = (message: string) => 32 + 24 * Math.ceil(message.length / 26)
