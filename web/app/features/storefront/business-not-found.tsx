import { m } from '@ujuzi/contract/messages'
import { Loom } from '#app/ui/brand/loom.tsx'
import { LinkButton } from '#app/ui/button.tsx'

export function BusinessNotFound() {
  return (
    <div className="wrap grid justify-items-center gap-4 py-16 text-center md:py-24">
      <div className="mb-2 w-[min(16rem,70vw)]">
        <Loom done={1} total={5} clothId="missing" category="hairdresser" />
      </div>
      <h1 className="heading-2">{m.business_not_found()}</h1>
      <p className="max-w-120 text-lead text-muted-foreground">{m.business_not_found_text()}</p>
      <LinkButton to="/services">{m.business_back_to_services()}</LinkButton>
    </div>
  )
}
