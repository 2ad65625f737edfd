import { m } from '@ujuzi/contract/messages'
import {
  isRouteErrorResponse,
  type ShouldRevalidateFunctionArgs,
  useNavigate,
  useRevalidator,
  useRouteError,
  useSearchParams,
} from 'react-router'
import { firstDialogData, loadDialogData } from '#app/domain/bookings/dialog-data.ts'
import { dialogParams, paramsDiffer, searchWith } from '#app/domain/calendar/url-params.ts'
import type { FirstPage } from '#app/lib/http/first-calls.ts'
import { Button } from '#app/ui/button.tsx'
import { createLateCode, useLateCode } from '#app/ui/late/late-code.ts'
import { Dialog } from '#app/ui/overlay/dialog.tsx'
import type { Route } from './+types/booking-dialogs.route.ts'
import { runDialogAction } from './dialog-action.ts'

export const handle = { firstCalls: ({ search }: FirstPage) => firstDialogData(search) }

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadDialogData(request)

export const clientAction = ({ request }: Route.ClientActionArgs) => runDialogAction(request)

/** Another day or view of the page below needs no new data here. */
export const shouldRevalidate = ({
  formMethod,
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) =>
  formMethod === undefined
    ? currentUrl.href === nextUrl.href || paramsDiffer(currentUrl, nextUrl, dialogParams)
    : defaultShouldRevalidate

const dialogs = createLateCode(() => import('./booking-dialogs.late.tsx'))

export default function BookingDialogsRoute({ loaderData }: Route.ComponentProps) {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const isOpen = dialogParams.some((name) => search.has(name))
  const close = () =>
    navigate(searchWith(search, { booking: null }), { replace: true, preventScrollReset: true })
  const code = useLateCode(dialogs, isOpen, close)
  return code && <code.BookingDialogs data={loaderData} />
}

/** The page below stays visible; loading the dialog can be retried. */
export function ErrorBoundary() {
  const error = useRouteError()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const { state, revalidate } = useRevalidator()
  if (!isRouteErrorResponse(error)) throw error
  return (
    <Dialog
      open
      onOpenChange={() => navigate(searchWith(search, { booking: null }), { replace: true })}
      title={m.portal_page_failed()}
      text={typeof error.data === 'string' ? error.data : undefined}
      closeLabel={m.ui_close()}
      footer={
        <Button pending={state === 'loading'} onClick={() => revalidate()}>
          {m.ui_try_again()}
        </Button>
      }
    />
  )
}
