import { IconArrowBackUp } from '@tabler/icons-react'
import type { WorkCard } from '@warsha/contracts/workshop/work-cards'
import { Alert, Button, confirm, Link, Ltr, toast, UserText, useTranslation } from '@warsha/web-kit'
import { useIsOffice } from '../work-cards/use-is-office.ts'
import { useRemoveComeback } from './comebacks.api.ts'
import classes from './comebacks.module.css'

/** A number of a card; for the office a link, because mechanics see only their own cards. */
const CardNumber = ({ id, number }: { id: string; number: string }) => {
  const isOffice = useIsOffice()
  return isOffice ? (
    <Link to={`/work-cards/${id}`} className={classes.link}>
      <Ltr>{number}</Ltr>
    </Link>
  ) : (
    <Ltr>{number}</Ltr>
  )
}

const RemoveButton = ({ card }: { card: WorkCard }) => {
  const { t } = useTranslation('workshop')
  const remove = useRemoveComeback(card.id)
  const ask = () =>
    confirm({
      title: t('comeback.remove_title'),
      text: t(card.comeback?.is_free_of_charge ? 'comeback.remove_free' : 'comeback.remove_text', {
        number: card.work_card_number,
      }),
      confirmLabel: t('comeback.remove'),
      onConfirm: async () => {
        await remove.mutateAsync(undefined)
        toast.success(t('comeback.removed'))
      },
    })
  return (
    <Button variant="default" size="xs" onClick={() => void ask()}>
      {t('comeback.remove')}
    </Button>
  )
}

/** The earlier job because of which the vehicle is back, and later jobs because of this one. */
export const ComebackNotice = ({ card }: { card: WorkCard }) => {
  const { t } = useTranslation('workshop')
  const isOffice = useIsOffice()
  const { comeback, comeback_cards = [] } = card
  return (
    <>
      {comeback && (
        <Alert
          color="yellow"
          role="status"
          icon={<IconArrowBackUp />}
          title={
            <>
              {t('comeback.of')}{' '}
              <CardNumber id={comeback.work_card_id} number={comeback.work_card_number} />
            </>
          }
          mb="md"
        >
          <p className={classes.facts}>
            {t(`comeback.kind.${comeback.kind}`)}: <UserText>{comeback.name}</UserText>
            {comeback.mechanic_name && (
              <>
                {' · '}
                {t('comeback.mechanic')}: <UserText>{comeback.mechanic_name}</UserText>
              </>
            )}
            {isOffice && comeback.is_free_of_charge && ` · ${t('comeback.free')}`}
          </p>
          {isOffice && <RemoveButton card={card} />}
        </Alert>
      )}
      {comeback_cards.length > 0 && (
        <Alert color="petrol" role="status" icon={<IconArrowBackUp />} mb="md">
          {t('comeback.came_back')}{' '}
          {comeback_cards.map(({ id, work_card_number }) => (
            <span key={id} className={classes.number}>
              <CardNumber id={id} number={work_card_number} />
            </span>
          ))}
        </Alert>
      )}
    </>
  )
}
