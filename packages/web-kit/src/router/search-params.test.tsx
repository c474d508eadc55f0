import { act, screen } from '@testing-library/react'
import { renderScreen } from '../testing.tsx'
import { useSearchParams } from './search-params.ts'

test('keeps both of two changes, although the first is not rendered when the second is made', async () => {
  const Screen = () => {
    const [params, setParams] = useSearchParams()
    const set = (name: string) =>
      setParams((current) => {
        const next = new URLSearchParams(current)
        next.set(name, 'yes')
        return next
      })
    const onClick = () => {
      set('search')
      set('view')
    }
    return (
      <button type="button" onClick={onClick}>
        {String(params)}
      </button>
    )
  }
  renderScreen(<Screen />, { path: '/list?page=2' })
  const button = await screen.findByRole('button')
  await act(async () => button.click())
  expect(button).toHaveTextContent('page=2&search=yes&view=yes')
})
