import type { CallResponse, Endpoint, ResponseData } from '@ujuzi/contract/api/endpoint'
import { m } from '@ujuzi/contract/messages'
import { type ReactNode, Suspense } from 'react'
import { Await, useRevalidator } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Alert } from '#app/ui/data/alert.tsx'

type Props<E extends Endpoint> = {
  response: Promise<CallResponse<E>>
  /** Placeholder with the size of the content. */
  skeleton: ReactNode
  children: (data: ResponseData<E>) => ReactNode
}

/** Part of a page whose data may arrive after the rest, or fail on its own. */
export function Deferred<E extends Endpoint>({ response, skeleton, children }: Props<E>) {
  return (
    <Suspense fallback={<div aria-busy="true">{skeleton}</div>}>
      <Await resolve={response}>
        {(loaded) =>
          loaded.ok ? children(loaded.data) : <LoadFailure message={loaded.error.message} />
        }
      </Await>
    </Suspense>
  )
}

function LoadFailure({ message }: { message: string }) {
  const { state, revalidate } = useRevalidator()
  return (
    <div className="grid gap-3">
      <Alert tone="destructive">{message}</Alert>
      <Button
        look="outline"
        className="justify-self-start"
        pending={state === 'loading'}
        onClick={() => revalidate()}
      >
        {m.ui_try_again()}
      </Button>
    </div>
  )
}
