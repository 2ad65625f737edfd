import { CircleUserRound } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Accordion } from '#app/ui/data/accordion.tsx'
import { Tabs } from '#app/ui/data/tabs.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { Dialog } from '#app/ui/overlay/dialog.tsx'
import {
  DropdownMenu,
  MenuAction,
  MenuLink,
  MenuSeparator,
} from '#app/ui/overlay/dropdown-menu.tsx'
import { notify } from '#app/ui/overlay/toast.tsx'
import { Toast } from '#app/ui/overlay/toast-stack.tsx'
import { Row, Sample } from './sample.tsx'

export function InteractionSamples() {
  return (
    <>
      <Sample title="Tabs">
        <Tabs
          label="Bookings"
          tabs={[
            { value: 'upcoming', label: 'Upcoming', count: 3, content: 'What is to come.' },
            { value: 'past', label: 'Past', count: 12, content: 'What has been.' },
            { value: 'cancelled', label: 'Cancelled', content: 'What was called off.' },
          ]}
        />
      </Sample>
      <Sample title="Toasts">
        <ToastSamples />
      </Sample>
      <Sample title="Dialog and menu">
        <OverlaySamples />
      </Sample>
      <Sample title="Accordion">
        <Accordion
          items={[
            { title: 'Is it free to join?', content: 'Yes.' },
            { title: 'Can I cancel a booking?', content: 'Yes, by the rule of the business.' },
          ]}
        />
      </Sample>
    </>
  )
}

const noop = () => {}

function ToastSamples() {
  return (
    <div className="grid max-w-104 gap-4">
      <Toast kind="success" message="Verification code sent!" onDismiss={noop} />
      <Toast kind="destructive" message="Login failed" onDismiss={noop} />
      <Row>
        <Button look="outline" onClick={() => notify.success('Login successful!')}>
          Success
        </Button>
        <Button look="outline" onClick={() => notify.failure('Login failed')}>
          Failure
        </Button>
        <Button
          look="outline"
          onClick={() => notify.success('Loc retwist deleted', { label: 'Undo', run: noop })}
        >
          With undo
        </Button>
      </Row>
    </div>
  )
}

function OverlaySamples() {
  const [open, setOpen] = useState(false)
  return (
    <Row>
      <Button look="outline" onClick={() => setOpen(true)}>
        Delete account
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Delete your account?"
        text="Your bookings stay with the professionals. This cannot be undone."
        closeLabel="Close"
        footer={
          <>
            <Button look="outline" onClick={() => setOpen(false)}>
              Keep it
            </Button>
            <Button look="destructive" onClick={() => setOpen(false)}>
              Delete
            </Button>
          </>
        }
      />
      <DropdownMenu
        trigger={
          <IconButton label="Account menu" look="outline">
            <CircleUserRound aria-hidden className="size-5" />
          </IconButton>
        }
      >
        <MenuLink to="/about">Profile</MenuLink>
        <MenuSeparator />
        <MenuAction onSelect={noop}>Sign out</MenuAction>
      </DropdownMenu>
    </Row>
  )
}
