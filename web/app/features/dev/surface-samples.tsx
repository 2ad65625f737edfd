import { CalendarDays, Plus, Wallet } from 'lucide-react'
import { Button } from '#app/ui/button.tsx'
import { Alert } from '#app/ui/data/alert.tsx'
import { Badge } from '#app/ui/data/badge.tsx'
import { Card } from '#app/ui/data/card.tsx'
import { EmptyState } from '#app/ui/data/empty-state.tsx'
import { Skeleton } from '#app/ui/data/skeleton.tsx'
import { StatCard } from '#app/ui/data/stat-card.tsx'
import { Table } from '#app/ui/data/table.tsx'
import { Pair, Sample } from './sample.tsx'

export function SurfaceSamples() {
  return (
    <>
      <Sample title="Alerts">
        <div className="grid max-w-136 gap-3">
          <Alert>Add your first service. It takes two minutes.</Alert>
          <Alert tone="success">Your request has been sent.</Alert>
          <Alert tone="warning">This business opens again on Monday.</Alert>
          <Alert tone="destructive">That time has just been taken. Choose another.</Alert>
        </div>
      </Sample>
      <Sample title="Empty states">
        <Pair>
          <Card>
            <EmptyState
              title="No services yet"
              text="Add your first one. It takes two minutes."
              cloth={{ id: 'k6', category: 'tutor' }}
              action={
                <Button>
                  <Plus aria-hidden className="size-5" />
                  Create Your First Service
                </Button>
              }
            />
          </Card>
          <Card>
            <EmptyState
              title="No professionals found"
              text="Try adjusting your search criteria"
              action={<Button look="outline">Clear filters</Button>}
            />
          </Card>
        </Pair>
      </Sample>
      <Sample title="Skeleton">
        <Pair>
          <Card className="overflow-hidden">
            <Skeleton className="aspect-video rounded-none" />
            <div className="grid gap-2.5 p-4">
              <Skeleton className="h-3.5 w-3/5" />
              <Skeleton className="h-3.5 w-4/5" />
            </div>
          </Card>
          <div className="grid grid-cols-2 content-start gap-3">
            <StatCard
              icon={<CalendarDays aria-hidden />}
              label="Active Bookings"
              value="12"
              context="4 today"
            />
            <StatCard icon={<Wallet aria-hidden />} label="This Week" value="₦45,000" />
          </div>
        </Pair>
      </Sample>
      <Sample title="Table that becomes cards under 768">
        <Table
          caption="Bookings"
          columns={[
            { key: 'client', label: 'Client' },
            { key: 'service', label: 'Service' },
            { key: 'price', label: 'Price', align: 'end' },
            { key: 'status', label: 'Status' },
          ]}
          rows={[
            {
              id: '1',
              cells: {
                client: <b className="font-semibold">Clarisse Mbarga</b>,
                service: 'Cornrows, straight back',
                price: '₦9,500',
                status: <Badge tone="success">Done</Badge>,
              },
            },
            {
              id: '2',
              cells: {
                client: <b className="font-semibold">Pauline Essomba</b>,
                service: 'Loc retwist',
                price: '₦15,000',
                status: <Badge tone="warning">Pending</Badge>,
              },
            },
          ]}
        />
      </Sample>
    </>
  )
}
