import type { CashMovement } from '@warsha/contracts/workshop/money/cash-sessions'
import {
  errorText,
  FailedPanel,
  Ltr,
  Modal,
  Skeleton,
  UserText,
  useFormats,
  useTranslation,
} from '@warsha/web-kit'
import { PhotoDialog, PhotoDrop } from '@warsha/web-kit/photos'
import { useState } from 'react'
import { useCashReceipt, useChangeCashReceipt } from './cash-drawer.api.ts'
import classes from './cash-drawer.module.css'

interface CashReceiptDialogProps {
  movement: CashMovement
  onClose: () => void
}

/** The photo of the receipt for which cash was paid out. */
export const CashReceiptDialog = ({ movement, onClose }: CashReceiptDialogProps) => {
  const { t } = useTranslation('cash-drawer')
  const { t: kitText } = useTranslation('kit')
  const { money } = useFormats()
  const receipt = useCashReceipt(movement.id)
  const change = useChangeCashReceipt(movement.id)
  const [isShown, setShown] = useState(false)
  const url = receipt.data?.photo_url
  if (isShown)
    return (
      <PhotoDialog
        title={t('receipt.title')}
        alt={t('receipt.alt')}
        url={url}
        error={receipt.error}
        retry={() => void receipt.refetch()}
        onClose={() => setShown(false)}
      />
    )
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('receipt.title')}
      size="md"
      closeButtonProps={{ 'aria-label': kitText('close') }}
    >
      <p className={classes.hint}>
        <Ltr>{money(movement.amount)}</Ltr>
        {movement.reason && (
          <>
            {' · '}
            <UserText>{movement.reason}</UserText>
          </>
        )}
      </p>
      {!receipt.data && receipt.error && (
        <FailedPanel
          error={receipt.error}
          fallback={t('receipt.load_failed')}
          retry={() => void receipt.refetch()}
        />
      )}
      {!receipt.data && !receipt.error && <Skeleton height={160} radius="md" aria-busy="true" />}
      {receipt.data && (
        <PhotoDrop
          label={t('receipt.photo')}
          alt={t('receipt.alt')}
          url={url}
          error={change.error && errorText(change.error, t('receipt.failed'))}
          isDisabled={change.isPending}
          path="photo"
          onPhoto={(photo) => change.mutate(photo)}
          onRemove={url && !change.isPending ? () => change.mutate(null) : undefined}
          onShow={url ? () => setShown(true) : undefined}
        />
      )}
    </Modal>
  )
}
