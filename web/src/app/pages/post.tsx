import { useNavigate, useParams } from "react-router-dom";
import { SOCIAL_LINKS, SocialPage } from "@/app/social-page";
import { PostLoading, PostView } from "@/features/social/post/post-view";

/** Public page of a post. */
export function PostPage() {
  const { post = "" } = useParams();
  const navigate = useNavigate();
  const onDeleted = () => void navigate(SOCIAL_LINKS.feed);
  return (
    <SocialPage loading={<PostLoading />}>
      {(viewer) => (
        <PostView key={post} id={post} viewer={viewer} links={SOCIAL_LINKS} onDeleted={onDeleted} />
      )}
    </SocialPage>
  );
}
