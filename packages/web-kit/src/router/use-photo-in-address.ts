import { useSearchParams } from './router.ts'

const photoParameter = 'photo'

/** Returns the address without the open photo. It is shown above its page, which stays as it is. */
export const withoutPhoto = ({ pathname, search }: { pathname: string; search: string }) => {
  const params = new URLSearchParams(search)
  params.delete(photoParameter)
  return { pathname, search: params.toString() }
}

/** The photo on the whole screen is in the address, so that Back closes it. For the props of `PhotoViewer`. */
export const usePhotoInAddress = () => {
  const [params, setParams] = useSearchParams()
  return {
    /** The id of the open photo, or null. It may be a photo of another list of the page. */
    openId: params.get(photoParameter),
    /** Opens a photo, or closes it if `id` is null. `replace` keeps the number of steps back. */
    setPhoto: (id: string | null, { replace }: { replace: boolean }) =>
      setParams(
        (before) => {
          const next = new URLSearchParams(before)
          if (id) next.set(photoParameter, id)
          else next.delete(photoParameter)
          return next
        },
        { replace },
      ),
  }
}
