import { notify } from './toast.tsx'

/** Copies a text. A toast says that it worked, or what to do where the browser does not allow it. */
export async function copyText(
  text: string,
  { copied, failed }: { copied: string; failed: string },
) {
  try {
    await navigator.clipboard.writeText(text)
    notify.success(copied)
  } catch {
    // The clipboard is unavailable or access was denied.
    notify.failure(failed)
  }
}
