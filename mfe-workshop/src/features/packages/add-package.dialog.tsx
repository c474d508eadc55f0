/** Chooses a package, shows its contents, price and what is missing, and adds it to a work card. */
import type { ServicePackage } from '@warsha/contracts/workshop/sales/packages'
import type { WorkCard } from '@warsha/contracts/workshop/work-cards'
import {
  Alert,
  ApiError,
  newIdempotencyKey,
  toast,
  useNameOf,
  useTranslation,
} from '@warsha/web-kit'
import { useRef, useState } from 'react'
import { MissingParts } from './missing-parts.tsx'
import { PackageContents } from './package-contents.tsx'
import { PackageDialog, useChosenPackage } from './package-dialog.tsx'
import { listMissingParts } from './package-texts.ts'
import { useAddPackage } from './packages.api.ts'

export interface AddPackageDialogProps {
  card: WorkCard
  onClose: () => void
}

/** Sends each decision under a key of its own, so that a second click or a retry adds nothing twice. */
const useAdd = ({ card, onClose }: AddPackageDialogProps, refresh: () => void) => {
  const { t } = useTranslation('packages')
  const packageName = useNameOf()
  const add = useAddPackage(card.id)
  const keys = useRef(new Map<string, string>())
  const [failure, setFailure] = useState<unknown>(null)
  const send = async ({ id, version }: ServicePackage, leaves_out_missing: boolean) => {
    if (add.isPending) return
    setFailure(null)
    const body = { package_id: id, version, leaves_out_missing }
    const decision = JSON.stringify(body)
    const idempotencyKey = keys.current.get(decision) ?? newIdempotencyKey()
    keys.current.set(decision, idempotencyKey)
    try {
      const { data } = await add.mutateAsync({ body, idempotencyKey })
      toast.success(t('added', { name: packageName(data) }))
      onClose()
    } catch (error) {
      setFailure(error)
      // The stock or the package is not what the dialog shows.
      if (error instanceof ApiError && error.status < 500) refresh()
    }
  }
  return { send, failure, isSending: add.isPending, forgetFailure: () => setFailure(null) }
}

export const AddPackageDialog = (props: AddPackageDialogProps) => {
  const { card, onClose } = props
  const { t } = useTranslation('packages')
  const chosen = useChosenPackage(card.payment_type)
  const { offer, query } = chosen
  const adding = useAdd(props, () => void query.refetch())
  const missingParts = offer ? listMissingParts(offer) : []
  const isAway = missingParts.some(({ reason }) => reason === 'unavailable')
  const isNothingLeft = offer && offer.task_count + offer.part_count === missingParts.length
  const leavesOutMissing = missingParts.length > 0
  return (
    <PackageDialog
      title={t('add_title')}
      chosen={chosen}
      isSending={adding.isSending}
      failure={adding.failure}
      forgetFailure={adding.forgetFailure}
      onClose={onClose}
      addLabel={t(leavesOutMissing && !isAway ? 'add_without_missing' : 'add_to_card')}
      canAdd={offer !== undefined && !isNothingLeft && !isAway}
      onAdd={() => offer && void adding.send(offer, leavesOutMissing)}
    >
      {isAway ? (
        <Alert color="yellow" role="status">
          {t('inventory_away')}
        </Alert>
      ) : (
        <MissingParts title={t('not_available')} parts={missingParts} />
      )}
      {offer && <PackageContents offer={offer} />}
    </PackageDialog>
  )
}
