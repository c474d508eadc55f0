import { UserText, useFormats, useTranslation } from '@warsha/web-kit'
import { Pager } from '@warsha/web-kit/table'
import { useState } from 'react'
import section from '../shared/section.module.css'
import { CorrectionStatus, CorrectionTimes } from './correction-times.tsx'
import { useMyCorrections } from './corrections.api.ts'
import classes from './corrections.module.css'

/** The user's own requests. Hidden while there are none; a failure shows nothing, because the page works without it. */
export const MyCorrections = () => {
  const { t } = useTranslation('attendance')
  const { date } = useFormats()
  const [page, setPage] = useState(1)
  const { data, isFetching } = useMyCorrections(page)
  if (!data || data.pagination.total === 0) return null
  return (
    <section className={section.panel} aria-label={t('corrections.mine')}>
      <h2 className={section.title}>{t('corrections.mine')}</h2>
      <ul className={classes.requestList}>
        {data.data.map((correction) => (
          <li key={correction.id}>
            <div>
              <CorrectionTimes correction={correction} />
              <div className={section.second}>
                <UserText>{correction.reason}</UserText>
              </div>
              {correction.rejection_reason && (
                <div className={classes.rejection}>
                  {t('corrections.rejected_because')}{' '}
                  <UserText>{correction.rejection_reason}</UserText>
                </div>
              )}
              {correction.decided_by_name && (
                <div className={section.second}>
                  {t('corrections.decided_by', {
                    name: correction.decided_by_name,
                    date: date(correction.decided_at),
                  })}
                </div>
              )}
            </div>
            <CorrectionStatus status={correction.status} />
          </li>
        ))}
      </ul>
      {(data.pagination.pages > 1 || page > 1) && (
        <Pager
          pagination={data.pagination}
          rowCount={data.data.length}
          onPage={setPage}
          isFetching={isFetching}
        />
      )}
    </section>
  )
}
