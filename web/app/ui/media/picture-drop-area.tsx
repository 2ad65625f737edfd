import { m } from '@ujuzi/contract/messages'
import { Camera, Upload } from 'lucide-react'
import { type DragEvent, type ReactNode, useRef, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { classes } from '#app/ui/classes.ts'

type Props = {
  /** Media types of the files the browser offers, with commas. */
  accept: string
  multiple?: boolean
  disabled?: boolean
  /** What stands in the area, e.g. "Drop pictures here". */
  title: ReactNode
  chooseLabel: string
  /** Ids of the texts that belong to it. */
  describedBy?: string
  invalid?: boolean
  onFiles: (files: File[]) => void
}

/** Where files are dropped or chosen; on a device that is touched they can be taken with its camera too. */
export function PictureDropArea(props: Props) {
  const { accept, multiple, disabled, title, chooseLabel, describedBy, invalid, onFiles } = props
  const chosen = useRef<HTMLInputElement>(null)
  const taken = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)

  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const files = [...event.dataTransfer.files]
    if (!disabled && files.length > 0) onFiles(multiple ? files : files.slice(0, 1))
  }
  const input = { type: 'file', accept, hidden: true, tabIndex: -1 } as const
  const take = (list: HTMLInputElement) => {
    const files = [...(list.files ?? [])]
    // So that the same file can be chosen again after it failed.
    list.value = ''
    if (files.length > 0) onFiles(files)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is one more way; the buttons are the way for all
    <div
      onDragOver={(event) => {
        event.preventDefault()
        setOver(!disabled)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={classes(
        'grid justify-items-center gap-2.5 rounded-card border-2 border-dashed bg-muted px-4 py-5 text-center',
        over ? 'border-ring' : invalid ? 'border-destructive' : 'border-input',
      )}
    >
      <Upload aria-hidden className="size-6" />
      <p className="font-semibold">{title}</p>
      <input {...input} ref={chosen} multiple={multiple} onChange={(event) => take(event.target)} />
      <input
        {...input}
        ref={taken}
        capture="environment"
        onChange={(event) => take(event.target)}
      />
      <div className="flex flex-wrap justify-center gap-2.5">
        <Button
          look="outline"
          disabled={disabled}
          aria-describedby={describedBy}
          aria-invalid={invalid || undefined}
          onClick={() => chosen.current?.click()}
        >
          {chooseLabel}
        </Button>
        <span className="hidden pointer-coarse:block">
          <Button look="outline" disabled={disabled} onClick={() => taken.current?.click()}>
            <Camera aria-hidden className="size-5" />
            {m.picture_take()}
          </Button>
        </span>
      </div>
    </div>
  )
}
