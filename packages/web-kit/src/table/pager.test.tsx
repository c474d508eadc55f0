import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { renderScreen } from '../testing.tsx'
import { Pager, useListState } from './index.ts'

const behindLast = { page: 3, limit: 10, total: 14, pages: 2 }

test('leaves a page behind the last one as soon as it was read again, and Back leads past it', async () => {
  const Screen = () => {
    const state = useListState()
    const [isFetching, setFetching] = useState(true)
    return (
      <>
        {state.page === 3 && (
          <Pager
            pagination={behindLast}
            rowCount={0}
            onPage={state.setPage}
            isFetching={isFetching}
          />
        )}
        <button type="button" onClick={() => setFetching(false)}>
          Answer
        </button>
      </>
    )
  }
  const { router } = renderScreen(<Screen />, { path: '/cars?page=3' })
  const answer = await screen.findByRole('button', { name: 'Answer' })
  expect(router.state.location.search).toBe('?page=3')
  await userEvent.click(answer)
  await waitFor(() => expect(router.state.location.search).toBe('?page=2'))
  expect(router.state.historyAction).toBe('REPLACE')
})

test('stays on the page if it does not know whether the page is read again', async () => {
  const onPage = jest.fn()
  renderScreen(<Pager pagination={behindLast} rowCount={0} onPage={onPage} />)
  await userEvent.click(await screen.findByRole('button', { name: 'Previous page' }))
  expect(onPage.mock.calls).toEqual([[2]])
})
