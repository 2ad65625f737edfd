import { Alert } from '#app/ui/data/alert.tsx'

/** The toast has said it aloud already. */
export function WaitAlert({ wait }: { wait: string | undefined }) {
  return wait && <Alert tone="warning">{wait}</Alert>
}
