import { useParams } from "react-router-dom";
import { SocialPage } from "@/app/social-page";
import { AuthorLoading, AuthorView } from "@/features/community/social/people/author-view";

/** Public content of a user. */
export function AuthorPage() {
  const { author = "" } = useParams();
  return (
    <SocialPage loading={<AuthorLoading />}>
      {(viewer) => <AuthorView key={author} id={author} viewer={viewer} />}
    </SocialPage>
  );
}
