import { IconCarGarage, IconPackage, IconScan, IconSearch } from '@tabler/icons-react'
import { Button, Ltr, UserText, useTranslation } from '@warsha/web-kit'
import classes from './scan.module.css'
import type { ScanAnswer, ScannedRecord, ScanOffer } from './scan-source.ts'

const offerIcons: Record<ScanOffer['name'], typeof IconScan> = {
  receive_car: IconCarGarage,
  new_part: IconPackage,
}

const RecordText = ({ result }: Pick<ScannedRecord, 'result'>) => {
  const Title = result.isCode ? Ltr : UserText
  return (
    <span className={classes.record}>
      <strong>
        <Title>{result.title}</Title>
      </strong>
      <small className={classes.facts}>
        {[...(result.code ? [result.code] : []), ...result.facts].map((fact) => (
          <UserText key={fact}>{fact}</UserText>
        ))}
      </small>
    </span>
  )
}

const RecordList = ({
  records,
  open,
}: {
  records: readonly ScannedRecord[]
  open: (to: string) => void
}) => (
  <ul className={classes.records}>
    {records.map(({ result, to }) => (
      <li key={result.id}>
        {to === undefined ? (
          <RecordText result={result} />
        ) : (
          <Button variant="default" fullWidth justify="start" h="auto" onClick={() => open(to)}>
            <RecordText result={result} />
          </Button>
        )}
      </li>
    ))}
  </ul>
)

interface ScanAnswerPanelProps {
  text: string
  answer: Exclude<ScanAnswer, { kind: 'opens' }>
  open: (to: string, state?: object) => void
  search: () => void
  again: () => void
}

/** The code that was read, and what can be done with it. */
export const ScanAnswerPanel = ({ text, answer, open, search, again }: ScanAnswerPanelProps) => {
  const { t } = useTranslation('scan')
  const offers = answer.kind === 'unknown' ? answer.offers : []
  return (
    <section className={classes.answer}>
      <div role="status">
        <h3 className={classes.answerTitle}>
          {answer.kind === 'unknown'
            ? t(`unknown.${answer.reason}`)
            : t('found', { count: answer.records.length })}
        </h3>
        <p className={classes.read}>
          {t('read')} <Ltr className={classes.code}>{text}</Ltr>
        </p>
      </div>
      {answer.kind === 'records' && <RecordList records={answer.records} open={open} />}
      <div className={classes.offers}>
        {offers.map(({ name, to, state }) => {
          const Icon = offerIcons[name]
          return (
            <Button key={name} leftSection={<Icon size={18} />} onClick={() => open(to, state)}>
              {t(`offer.${name}`)}
            </Button>
          )
        })}
        {answer.kind === 'unknown' && (
          <Button variant="default" leftSection={<IconSearch size={18} />} onClick={search}>
            {t('offer.search')}
          </Button>
        )}
        <Button variant="default" leftSection={<IconScan size={18} />} onClick={again}>
          {t('again')}
        </Button>
      </div>
    </section>
  )
}
