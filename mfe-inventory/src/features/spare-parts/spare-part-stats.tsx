import { IconAlertTriangle, IconCircleX, IconCoins, IconPackages } from '@tabler/icons-react'
import {
  Alert,
  Button,
  errorText,
  Link,
  Skeleton,
  useFormats,
  useTranslation,
} from '@warsha/web-kit'
import classes from './spare-part-stats.module.css'
import { useSparePartStats } from './spare-parts.api.ts'

/** Each figure leads to what it counts, where that is a list. */
const cards = [
  { name: 'total_parts', Icon: IconPackages },
  { name: 'low_stock', Icon: IconAlertTriangle, to: '/spare-parts/low-stock' },
  { name: 'out_of_stock', Icon: IconCircleX, to: '/spare-parts?status=out_of_stock' },
  { name: 'stock_value', Icon: IconCoins },
] as const

/** How many parts there are, how many run low, and what lies on the shelf in money: of all, whatever is filtered. */
export const SparePartStats = () => {
  const { t } = useTranslation('spare-parts')
  const { t: kit } = useTranslation('kit')
  const { number, money } = useFormats()
  const { data, error, refetch } = useSparePartStats()
  if (error && !data) {
    return (
      <Alert color="red" role="alert" title={t('stats_failed')} className={classes.failed}>
        <p>{errorText(error)}</p>
        <Button variant="default" size="xs" onClick={() => void refetch()}>
          {kit('retry')}
        </Button>
      </Alert>
    )
  }
  const figureOf = (name: (typeof cards)[number]['name']) => {
    if (!data) return <Skeleton height={22} width={64} radius="sm" my={5} />
    return name === 'stock_value' ? money(data.data.stock_value) : number(data.data[name])
  }
  return (
    <dl className={classes.stats} aria-busy={!data}>
      {cards.map(({ name, Icon, ...card }) => (
        <div
          key={name}
          className={classes.stat}
          data-stat={name}
          data-some={Boolean(data?.data[name]) || undefined}
        >
          <dt className={classes.label}>
            <Icon size={19} stroke={1.6} aria-hidden="true" />
            {'to' in card ? (
              <Link to={card.to} className={classes.link}>
                {t(`stats.${name}`)}
              </Link>
            ) : (
              t(`stats.${name}`)
            )}
          </dt>
          <dd className={classes.figure}>{figureOf(name)}</dd>
        </div>
      ))}
    </dl>
  )
}
