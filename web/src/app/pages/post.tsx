import { useNavigate, useParams } from "react-router-dom";
import { OwnDecision } from "@/app/own-decision";
import { SocialPage } from "@/app/social-page";
import { PostLoading, PostView } from "@/features/community/social/post/post-view";
import { paths } from "@/lib/paths";

/** Public page of a post. */
export function PostPage() {
  const { post = "" } = useParams();
  const navigate = useNavigate();
  const onDeleted = () => void navigate(paths.sociaMinds.link());
  return (
    <SocialPage loading={<PostLoading />}>
      {(viewer) => (
        <PostView
          key={post}
          id={post}
          viewer={viewer}
          onDeleted={onDeleted}
          journal={(analysisId, postId) => <OwnDecision analysisId={analysisId} postId={postId} />}
        />
      )}
    </SocialPage>
  );
}
